-- The books: postings of one debit and one credit, never changed, and the balances they add up to (domain 3.1, quality §3.2).

create table accounts (
  key text primary key,
  balance bigint not null,
  -- Only the mirror of the Pi chain may be negative: what it owes is what the others hold.
  constraint accounts_not_negative check (balance >= 0 or key like 'platform:chain:%'),
  constraint accounts_possible check (balance between -1000000000000000000 and 1000000000000000000)
);

create table postings (
  id uuid primary key,
  -- The business fact. The same fact cannot be posted twice.
  key text not null unique,
  -- What the posting is about, so that an order can tell its money: order:{id}, deposit:{id}.
  about text not null,
  why text not null,
  debit_account text not null,
  credit_account text not null check (credit_account <> debit_account),
  amount bigint not null check (amount > 0 and amount <= 1000000000000000000),
  at timestamptz not null
);
create index postings_debit on postings (debit_account, id);
create index postings_credit on postings (credit_account, id);
create index postings_about on postings (about, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger postings_append_only before update or delete on postings for each row execute function refuse_change();
create trigger postings_not_truncated before truncate on postings for each statement execute function refuse_change();
create trigger accounts_not_deleted before delete on accounts for each row execute function refuse_change();

do $$ begin
  if exists (select from pg_roles where rolname = 'lamplit_market') then
    revoke update, delete, truncate on postings from lamplit_market;
    revoke delete, truncate on accounts from lamplit_market;
  end if;
end $$;
