-- Restored backups: until one is reconciled with Pi and the chain, its market moves no π.

create table restores (
  id uuid primary key,
  taken_at timestamptz not null,
  restored_at timestamptz not null,
  reconciled_at timestamptz,
  -- What differed, for whoever operates the market.
  report jsonb
);
create index restores_open on restores (restored_at) where reconciled_at is null;

-- When the chain was last read to its end.
alter table payout_turns add column swept_at timestamptz;
