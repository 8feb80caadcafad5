-- What the navigation counts: messages not read, achievements unlocked, entries held. Chat, achievements and entries fill these as they open.

-- How far a person has read each of their threads, and how many messages came after (domain 3.15; spec §7, chat unread).
create table chat_marks (
  user_id uuid not null references users,
  thread_id uuid not null,
  -- The newest message read; null before the first.
  read_to uuid,
  unread int not null default 0 check (unread >= 0),
  primary key (user_id, thread_id)
);
create index chat_marks_unread on chat_marks (user_id, unread) where unread > 0;

-- What a person has unlocked, once each; the rules live in the program (domain 3.11).
create table unlocked_achievements (
  user_id uuid not null references users,
  code text not null,
  at timestamptz not null,
  primary key (user_id, code)
);

-- Entries in lots by where they came from: bought ones may be sold on, earned ones never (domain 3.7).
create table entry_lots (
  id uuid primary key,
  owner_id uuid not null references users,
  source text not null check (source in ('purchase', 'market', 'achievement', 'daily', 'free_form')),
  transferable boolean not null generated always as (source in ('purchase', 'market')) stored,
  quantity int not null check (quantity >= 0),
  at timestamptz not null
);
create index entry_lots_held on entry_lots (owner_id, transferable) include (quantity) where quantity > 0;
