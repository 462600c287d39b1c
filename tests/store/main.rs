//! What is kept on disk, and what becomes of it.

#[cfg(test)]
mod choices;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod days;
#[cfg(test)]
mod games;
#[cfg(test)]
mod ladders;
#[cfg(test)]
mod refusing;
#[cfg(test)]
mod settings;
#[cfg(test)]
mod several;
#[cfg(test)]
mod sittings;
#[cfg(test)]
mod versions;
