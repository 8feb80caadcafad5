-- Several addresses a person, one of them the usual one.

alter table addresses drop constraint addresses_pkey;
alter table addresses
  add column id uuid not null default gen_random_uuid() primary key,
  add column is_default boolean not null default true;
create unique index addresses_default on addresses (user_id) where is_default;
create index addresses_user on addresses (user_id, updated_at desc);
