-- The language that Pi names for a person, so that the market greets them in it on every device.

alter table users add column preferred_language text check (length(preferred_language) <= 20);
