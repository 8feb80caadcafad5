-- What every domain stands on: the role of the running program, sessions, answers kept, history, timers, letters, turns.

do $$ begin
  create role lamplit_market nologin;
exception when duplicate_object or insufficient_privilege or unique_violation then null;
end $$;
do $$ begin
  if exists (select from pg_roles where rolname = 'lamplit_market') and not pg_has_role(current_user, 'lamplit_market', 'member') then
    execute format('grant lamplit_market to %I', current_user);
  end if;
exception when insufficient_privilege then null;
end $$;
do $$ begin
  if exists (select from pg_roles where rolname = 'lamplit_market') then
    grant usage on schema public to lamplit_market;
    alter default privileges in schema public grant select, insert, update, delete on tables to lamplit_market;
    alter default privileges in schema public grant usage, select on sequences to lamplit_market;
    grant select on table migrations to lamplit_market;
  end if;
end $$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (actor, route, key)
);
create index idempotency_keys_at on idempotency_keys (at);

create table events (
  id uuid primary key,
  kind text not null,
  record_id uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  role text not null,
  by_user uuid,
  note text,
  at timestamptz not null
);
create index events_of_record on events (kind, record_id, id);

create table timers (
  id uuid primary key,
  kind text not null,
  record_id uuid not null,
  event text not null,
  due_at timestamptz not null,
  attempts int not null default 0
);
create index timers_due on timers (due_at);
create unique index timers_of_record on timers (kind, record_id, event);

create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts int not null default 0
);
create index outbox_due on outbox (due_at);

create table jobs (
  name text primary key,
  due_at timestamptz not null
);
