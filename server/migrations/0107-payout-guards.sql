-- What must be true of a withdrawal before π may leave for it, held by the database itself.

-- A new review begins without the agreements of the last one, and none of them is ever deleted.
alter table withdrawals add column reviews int not null default 0 check (reviews >= 0);
alter table withdrawal_agreements add column review int not null default 0;
alter table withdrawal_agreements drop constraint withdrawal_agreements_pkey;
alter table withdrawal_agreements add primary key (withdrawal_id, review, admin_id);

-- What was signed lately is added up before every payout.
create index payout_transactions_signed on payout_transactions (signed_at);

-- On its way to the chain only while its escrow account holds exactly its amount; whose it is and how much never change.
create function refuse_unfunded_withdrawal() returns trigger language plpgsql as $$
declare
  escrow bigint;
begin
  if tg_op = 'UPDATE' and (new.user_id, new.amount, new.network_fee) is distinct from (old.user_id, old.amount, old.network_fee) then
    raise exception 'owner and amount of the withdrawal % do not change', new.id using errcode = 'check_violation', constraint = 'withdrawals_fixed';
  end if;
  if new.state in ('approved', 'submitting', 'submitted') then
    select balance into escrow from accounts where key = 'hold:withdrawal:' || new.id;
    if escrow is distinct from new.amount then
      raise exception 'the withdrawal % is % and its escrow holds %', new.id, new.state, coalesce(escrow, 0)
        using errcode = 'check_violation', constraint = 'withdrawals_funded';
    end if;
  end if;
  return new;
end $$;
create trigger withdrawals_funded before insert or update of state, user_id, amount, network_fee on withdrawals
  for each row execute function refuse_unfunded_withdrawal();
