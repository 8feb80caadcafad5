-- People. A user is our own id; Pi's uids and usernames are attached to it with their history (domain D7).

create table users (
  id uuid primary key,
  username text not null,
  roles text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'suspended')),
  -- False while someone else held this Pi username here first: the name shown then carries a mark (pi-platform T5).
  name_verified boolean not null default true,
  level int not null default 1 check (level >= 1),
  tier int not null default 0 check (tier between 0 and 4),
  location text,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create unique index users_username on users (lower(username));

create table user_identities (
  uid text primary key,
  user_id uuid not null references users,
  pi_username text not null,
  current boolean not null default true,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index user_identities_user on user_identities (user_id);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index sessions_user on sessions (user_id, used_at);
create index sessions_used on sessions (used_at);

create table addresses (
  user_id uuid primary key references users,
  name text not null,
  street text not null,
  suburb text not null,
  postcode text not null,
  country text not null,
  updated_at timestamptz not null
);

-- Who looked at whose address.
create table address_reads (
  id uuid primary key,
  reader_id uuid not null references users,
  owner_id uuid not null references users,
  at timestamptz not null
);
create index address_reads_owner on address_reads (owner_id, id);
