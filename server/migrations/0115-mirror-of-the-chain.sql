-- The mirror of the chain equals the chain to the unit, and the app wallet holds no more than it must.

-- What the operator's own π in the app wallet are; below zero, what of users' π lies in the operator's cold wallet.
alter table accounts drop constraint accounts_not_negative;
alter table accounts add constraint accounts_not_negative
  check (balance >= 0 or key like 'platform:chain:%' or key like 'platform:network:%' or key like 'platform:own:%');
create or replace function move_balance(account text, amount bigint) returns void language plpgsql as $$
begin
  -- An order's hold begins with the order: it is looked for only where money leaves it.
  if amount < 0 or account not like 'hold:%' then
    update accounts set balance = balance + amount where key = account;
    if found then
      return;
    end if;
  end if;
  if amount < 0 and account not like 'platform:chain:%' and account not like 'platform:network:%'
    and account not like 'platform:own:%' then
    raise exception 'the account % holds nothing', account
      using errcode = 'check_violation', constraint = 'accounts_not_negative';
  end if;
  insert into accounts (key, balance) values (account, amount)
    on conflict (key) do update set balance = accounts.balance + excluded.balance;
end $$;

-- Of each look: the cold wallet, what the mirror lacks (null: the chain was not read to its end), and whether the app
-- wallet held too little, too much or neither.
alter table wallet_checks add column cold bigint not null default 0 check (cold >= 0);
alter table wallet_checks add column difference bigint;
alter table wallet_checks add column level text not null default 'right' check (level in ('low', 'right', 'high'));

-- `booked`: the operator's own, to and from the cold wallet, or beside a payment in one transaction.
alter table chain_payments drop constraint chain_payments_matched_check;
alter table chain_payments add constraint chain_payments_matched_check
  check (matched in ('open', 'intent', 'withdrawal', 'unmatched', 'own', 'booked'));
create index chain_payments_at on chain_payments (at);
create index payment_intents_completed on payment_intents (updated_at) where state = 'completed';
create index unmatched_money_found on unmatched_money (found_at);

-- A proof is covered by both wallets.
alter table reserve_proofs add column cold_address text;
alter table reserve_proofs add column cold_balance bigint;
