-- What people tell the house: what is broken, and what they want next.

create table bug_reports (
  id uuid primary key,
  reference text not null unique,
  -- Null for somebody who was not signed in.
  reporter_id uuid references users,
  what text not null,
  steps text,
  path text,
  -- What the page knows of the device, where its owner left it in.
  device jsonb,
  contact text,
  screenshot text,
  error_id text,
  at timestamptz not null
);
create index bug_reports_unsigned on bug_reports (id) where reporter_id is null;
create index bug_reports_of on bug_reports (reporter_id) where reporter_id is not null;

-- Counts beside the votes themselves, so that reading the roadmap counts nothing.
create table roadmap_counts (
  item text primary key,
  votes int not null default 0 check (votes >= 0)
);
create table roadmap_votes (
  user_id uuid not null references users,
  item text not null references roadmap_counts,
  at timestamptz not null,
  primary key (user_id, item)
);
