-- Who has come furthest: lists that a job writes every five minutes, so that reading one counts nothing (domain 3.12).

-- The first thousand of each list; `place` is where one stands in it, `rank` is shared by all who have as much.
create table leader_rows (
  board text not null check (board in ('xp', 'sellers')),
  span text not null check (span in ('week', 'month', 'all')),
  place int not null,
  rank int not null,
  user_id uuid not null references users,
  value int not null check (value > 0),
  primary key (board, span, place)
);
create unique index leader_rows_of on leader_rows (user_id, board, span);

create table leader_runs (
  board text not null,
  span text not null,
  at timestamptz not null,
  primary key (board, span)
);

-- Who does not want to be on any list.
create table leader_optouts (
  user_id uuid primary key references users,
  at timestamptz not null
);

-- XP of the last days without reading those of all years.
create index xp_events_at on xp_events (at);

-- It is open now.
delete from opening_waits where area = 'leaderboard';
delete from openings where area = 'leaderboard';
