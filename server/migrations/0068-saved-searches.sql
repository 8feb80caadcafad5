-- Searches that people keep, and when each is looked at for something new.

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 80),
  -- As the address carries it: amounts are decimal texts.
  query jsonb not null,
  -- The same words and filters, whatever the order they were written in; the sort is no part of what matches.
  same_as bytea not null,
  alerts boolean not null,
  -- What was listed up to here has been looked at.
  looked_to timestamptz not null,
  look_at timestamptz not null,
  matched_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, same_as)
);
create index saved_searches_person on saved_searches (user_id, id desc);
create index saved_searches_due on saved_searches (look_at) where alerts;
