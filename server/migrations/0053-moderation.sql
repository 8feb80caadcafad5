-- Reports of what is wrong, the queue of the house that they feed, and what is warned of or hidden meanwhile (domain 3.13).

create table moderation_tasks (
  id uuid primary key,
  kind text not null,
  about text not null,
  -- Whose content it is; null where nobody wrote it.
  author_id uuid references users,
  people uuid[] not null default '{}',
  why text not null,
  state text not null,
  -- Safety and scam go before everything else.
  urgent boolean not null default false,
  severity int not null check (severity between 1 and 10),
  exposure int not null default 0 check (exposure >= 0),
  due_at timestamptz not null,
  reason text,
  note text,
  decided_by uuid references users,
  decided_at timestamptz,
  appeal text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One task at a time for one thing.
create unique index moderation_tasks_once on moderation_tasks (kind, about) where state in ('open', 'held', 'appealed');
create index moderation_tasks_queue on moderation_tasks (urgent desc, due_at, id) where state in ('open', 'held', 'appealed');
create index moderation_tasks_done on moderation_tasks (id desc) where state not in ('open', 'held', 'appealed');
create index moderation_tasks_author on moderation_tasks (author_id, id desc);

create table reports (
  id uuid primary key,
  reporter_id uuid not null references users,
  kind text not null,
  about text not null,
  reason text not null,
  note text check (char_length(note) <= 500),
  -- What the house made of it; nothing until it has looked.
  verdict text check (verdict in ('upheld', 'dismissed')),
  task_id uuid not null references moderation_tasks,
  -- How much it counts, and the reporter's tier, as they were when it was made.
  weight numeric(6, 4) not null check (weight >= 0 and weight <= 1),
  tier int not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
-- One open report per person and thing.
create unique index reports_once on reports (reporter_id, kind, about) where verdict is null;
create index reports_about on reports (kind, about, id) where verdict is null;
create index reports_task on reports (task_id, id);
create index reports_open_of on reports (reporter_id) where verdict is null;

-- How often a reporter was right.
create table reporters (
  user_id uuid primary key references users,
  upheld int not null default 0 check (upheld >= 0),
  dismissed int not null default 0 check (dismissed >= 0)
);

-- Texts that the automatic checks refused.
create table blocked_texts (
  id uuid primary key,
  user_id uuid not null references users,
  place text not null,
  words text[] not null,
  text text not null,
  at timestamptz not null
);
create index blocked_texts_user on blocked_texts (user_id, id desc);

-- A listing that is hidden is in no list; one that is warned of says so.
alter table products drop constraint products_state_check;
alter table products add constraint products_state_check check (state in ('live', 'taken_down', 'hidden'));
alter table products add column warned boolean not null default false, add column hidden_reason text;

alter table reviews add column if not exists hidden_at timestamptz, add column if not exists warned boolean not null default false;
alter table users add column hidden_at timestamptz, add column warned boolean not null default false;

-- What listings of a category usually cost, made anew by a job, so that a price far off can be told while it is typed.
create table category_prices (
  category text primary key,
  median bigint not null check (median > 0),
  listings int not null,
  made_at timestamptz not null
);
