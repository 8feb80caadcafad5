-- What the house allows a person beyond what the figures earn: a tier it vouches for, and listing by the limits of a higher one.

alter table trust_standings add column granted int check (granted between 0 and 4);
alter table users add column lists_as int check (lists_as between 0 and 4);
