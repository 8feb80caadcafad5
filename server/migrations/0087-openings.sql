-- Areas of the market that are being built, and the people who want to be told when one opens.

create table openings (
  area text primary key,
  -- Under this its history is kept.
  id uuid not null unique,
  state text not null default 'building' check (state in ('building', 'open')),
  opened_at timestamptz check ((state = 'open') = (opened_at is not null)),
  waiting int not null default 0 check (waiting >= 0)
);
insert into openings (area, id) values
  ('chat', '00000000-0000-7000-8000-000000000101'), ('entries', '00000000-0000-7000-8000-000000000102'), ('sweepstakes', '00000000-0000-7000-8000-000000000103'),
  ('games', '00000000-0000-7000-8000-000000000104'), ('questions', '00000000-0000-7000-8000-000000000105'), ('services', '00000000-0000-7000-8000-000000000106'),
  ('achievements', '00000000-0000-7000-8000-000000000107'), ('leaderboard', '00000000-0000-7000-8000-000000000108');

-- Who is to be told. A row goes when its person was told, or no longer wants to be.
create table opening_waits (
  area text not null references openings,
  user_id uuid not null references users,
  at timestamptz not null,
  primary key (area, user_id)
);
create index opening_waits_of on opening_waits (user_id);
