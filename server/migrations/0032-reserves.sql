-- Proofs of reserves: one a day, with the nodes of its Merkle sum tree, so that anyone can find the way from their leaf to the root.

create table reserve_proofs (
  id uuid primary key,
  day date not null unique,
  root text not null,
  owed bigint not null check (owed >= 0),
  leaves int not null,
  depth int not null,
  wallet_address text,
  wallet_balance bigint,
  wallet_ledger bigint,
  covered boolean,
  at timestamptz not null
);

create table reserve_leaves (
  proof_id uuid not null references reserve_proofs,
  position int not null,
  -- Null for what is owed to nobody known yet.
  user_id uuid references users,
  nonce text not null,
  available bigint not null,
  pending bigint not null,
  held bigint not null,
  primary key (proof_id, position)
);
create unique index reserve_leaves_user on reserve_leaves (proof_id, user_id) where user_id is not null;

create table reserve_nodes (
  proof_id uuid not null references reserve_proofs,
  level int not null,
  position int not null,
  hash text not null,
  sum bigint not null check (sum >= 0),
  primary key (proof_id, level, position)
);
