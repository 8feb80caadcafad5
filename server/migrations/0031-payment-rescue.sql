-- Money that came and belongs to nothing, and what people are told without asking.

create table unmatched_money (
  id uuid primary key,
  pi_payment_id text unique,
  txid text not null unique,
  from_address text,
  uid text,
  user_id uuid references users,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000000),
  memo text,
  reason text not null,
  state text not null,
  credited_to uuid references users,
  decided_by uuid references users,
  decided_at timestamptz,
  note text,
  found_at timestamptz not null,
  updated_at timestamptz not null
);
create index unmatched_money_state on unmatched_money (state, id desc);

create table notices (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null,
  -- The fact that was told; the same one is told once.
  key text not null,
  about text,
  amount bigint,
  note text,
  at timestamptz not null,
  seen_at timestamptz,
  unique (user_id, key)
);
create index notices_user on notices (user_id, id desc);
create index notices_unseen on notices (user_id) where seen_at is null;
