-- Settlement proposals of both sides, and disputes with their statements, evidence, decisions and signatures (domain 3.2, 3.4).

create table settlement_proposals (
  id uuid primary key,
  order_id uuid not null references orders,
  by_user uuid not null references users,
  side text not null check (side in ('buyer', 'seller')),
  refund bigint not null check (refund >= 0),
  keeps_open boolean not null default false,
  note text,
  state text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index settlement_proposals_order on settlement_proposals (order_id, id desc);
-- One open proposal a side.
create unique index settlement_proposals_open on settlement_proposals (order_id, side) where state = 'open';

create table disputes (
  id uuid primary key,
  order_id uuid not null unique references orders,
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  -- Null where the clock opened it: a parcel without tracking that nobody confirmed.
  opener_id uuid references users,
  opener_side text not null check (opener_side in ('buyer', 'seller')),
  opened_by text not null check (opened_by in ('buyer', 'seller', 'system')),
  reason text not null,
  wish_refund bigint not null check (wish_refund >= 0),
  statement text not null,
  answer text,
  state text not null,
  outcome text,
  taken_by uuid references users,
  taken_at timestamptz,
  -- A decision that waits for the second person, and the one that was told.
  proposed jsonb,
  decision jsonb,
  refund bigint check (refund >= 0),
  overturned boolean not null default false,
  appeal_side text check (appeal_side in ('buyer', 'seller')),
  appeal_text text,
  appealed_at timestamptz,
  more jsonb not null default '[]',
  opened_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  cap_at timestamptz not null,
  signed_text text,
  signature text,
  updated_at timestamptz not null
);
create index disputes_buyer on disputes (buyer_id, id desc);
create index disputes_seller on disputes (seller_id, id desc);
create index disputes_waiting on disputes (updated_at, id) where state in ('under_review', 'appealed');
create index disputes_ended on disputes (ended_at) where ended_at is not null;

create table dispute_evidence (
  id uuid primary key,
  -- Null until it is named in a statement.
  dispute_id uuid references disputes,
  by_user uuid not null references users,
  side text check (side in ('buyer', 'seller')),
  hash text not null,
  bytes int not null,
  at timestamptz not null
);
create index dispute_evidence_dispute on dispute_evidence (dispute_id, id);
create index dispute_evidence_user on dispute_evidence (by_user, at);
