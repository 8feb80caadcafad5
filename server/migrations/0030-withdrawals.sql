-- π that leaves: withdrawals with their queue, the signed transactions that pay them, what the chain shows of the app wallet, and the switch that stops it all.

-- What the operator pays in network fees beyond what people were told may cost more than the platform has earned.
alter table accounts drop constraint accounts_not_negative;
alter table accounts add constraint accounts_not_negative check (balance >= 0 or key like 'platform:chain:%' or key like 'platform:network:%');
create or replace function move_balance(account text, amount bigint) returns void language plpgsql as $$
begin
  -- An order's hold begins with the order: it is looked for only where money leaves it.
  if amount < 0 or account not like 'hold:%' then
    update accounts set balance = balance + amount where key = account;
    if found then
      return;
    end if;
  end if;
  if amount < 0 and account not like 'platform:chain:%' and account not like 'platform:network:%' then
    raise exception 'the account % holds nothing', account using errcode = 'check_violation', constraint = 'accounts_not_negative';
  end if;
  insert into accounts (key, balance) values (account, amount) on conflict (key) do update set balance = accounts.balance + excluded.balance;
end $$;

create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users,
  -- The refund of this order, for one that was paid with Pi.
  order_id uuid references orders,
  -- What leaves the wallet here; the network fee is inside it.
  amount bigint not null check (amount > network_fee and amount <= 1000000000000000000),
  network_fee bigint not null check (network_fee >= 0),
  state text not null,
  route text not null check (route in ('sandbox', 'pi_a2u', 'manual')),
  -- Where to send it by hand; Pi knows the address itself.
  address text,
  -- Until then its owner may take it back without anyone looking.
  cancel_until timestamptz not null,
  review_reasons text[] not null default '{}',
  trouble text,
  note text,
  attempts int not null default 0 check (attempts >= 0),
  pi_payment_id text unique,
  to_address text,
  -- The transaction that pays it, known before it is sent.
  txid text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index withdrawals_user on withdrawals (user_id, id desc);
create index withdrawals_queue on withdrawals (state, id);
create unique index withdrawals_in_flight on withdrawals (user_id) where state in ('requested', 'in_review', 'approved', 'submitting', 'submitted', 'failed');
create unique index withdrawals_order on withdrawals (order_id) where order_id is not null and state not in ('cancelled', 'returned');

-- Who of the house agreed to one that needs two.
create table withdrawal_agreements (
  withdrawal_id uuid not null references withdrawals,
  admin_id uuid not null references users,
  reason text not null,
  at timestamptz not null,
  primary key (withdrawal_id, admin_id)
);

-- Every transaction that was ever signed for a withdrawal. It stands here before it is sent; at most one of them lands.
create table payout_transactions (
  txid text primary key,
  withdrawal_id uuid not null references withdrawals,
  pi_payment_id text not null,
  envelope text not null,
  sequence bigint not null,
  fee bigint not null check (fee >= 0),
  valid_until timestamptz not null,
  state text not null default 'signed' check (state in ('signed', 'landed', 'failed', 'dead')),
  signed_at timestamptz not null,
  settled_at timestamptz
);
create index payout_transactions_withdrawal on payout_transactions (withdrawal_id);
create unique index payout_transactions_landed on payout_transactions (withdrawal_id) where state = 'landed';

-- One worker pays from one wallet. Whoever takes the turn raises the fence; what an older turn still writes is refused.
create table payout_turns (
  wallet text primary key,
  fence bigint not null,
  holder text not null,
  until timestamptz not null,
  -- Where reading the wallet's payments on the chain goes on.
  chain_cursor text,
  seen_at timestamptz not null
);

-- What the chain showed of the app wallet.
create table wallet_checks (
  id uuid primary key,
  wallet text not null,
  balance bigint not null check (balance >= 0),
  ledger bigint not null,
  owed bigint not null,
  at timestamptz not null
);
create index wallet_checks_at on wallet_checks (at);

-- Every payment of the chain that touches the app wallet, once, with what it turned out to be.
create table chain_payments (
  operation_id text primary key,
  txid text not null,
  direction text not null check (direction in ('in', 'out')),
  other_address text not null,
  amount bigint not null check (amount > 0),
  memo text,
  at timestamptz not null,
  matched text not null default 'open' check (matched in ('open', 'intent', 'withdrawal', 'unmatched', 'own'))
);
create index chain_payments_open on chain_payments (at) where matched = 'open';
create index chain_payments_txid on chain_payments (txid);

-- Stops for what moves money, by hand or by the market itself.
create table switches (
  name text primary key,
  closed boolean not null,
  reason text not null,
  note text,
  by_user uuid references users,
  at timestamptz not null
);
