-- The one way π moves, as the database does it: lines that are new under their key, then the balances in the order of their keys.

create function post_lines(ids uuid[], keys text[], abouts text[], whys text[], debits text[], credits text[], amounts bigint[], posted_at timestamptz) returns int language plpgsql as $$
declare
  fresh int;
  moved record;
begin
  insert into postings (id, key, about, why, debit_account, credit_account, amount, at)
    select *, posted_at from unnest(ids, keys, abouts, whys, debits, credits, amounts)
    on conflict (key) do nothing;
  get diagnostics fresh = row_count;
  -- A fact that was posted before moves nothing; one that is only partly new is a mistake, and its caller undoes it.
  if fresh <> cardinality(ids) then
    return fresh;
  end if;
  for moved in
    select account, sum(amount)::bigint as amount from (select unnest(debits) as account, -unnest(amounts) as amount union all select unnest(credits), unnest(amounts)) line
      group by account having sum(amount) <> 0 order by account
  loop
    update accounts set balance = balance + moved.amount where key = moved.account;
    if not found then
      if moved.amount < 0 and moved.account not like 'platform:chain:%' then
        raise exception 'the account % holds nothing', moved.account using errcode = 'check_violation', constraint = 'accounts_not_negative';
      end if;
      insert into accounts (key, balance) values (moved.account, moved.amount) on conflict (key) do update set balance = accounts.balance + excluded.balance;
    end if;
  end loop;
  return fresh;
end $$;
