-- One row for each transaction of the chain that was ever looked at: who counts it holds its row, so two never count the same.

create table transactions_seen (
  txid text primary key,
  at timestamptz not null
);
insert into transactions_seen (txid, at) select txid, updated_at from payment_intents where txid is not null union select txid, found_at from unmatched_money on conflict do nothing;
