-- What a purchase need not pay for: a posting of one line goes without a plan for many, and a product whose stock changes keeps its words.

create or replace function post_lines(ids uuid[], keys text[], abouts text[], whys text[], debits text[], credits text[], amounts bigint[], posted_at timestamptz) returns int language plpgsql as $$
declare
  fresh int;
  moved record;
begin
  if cardinality(ids) = 1 then
    insert into postings (id, key, about, why, debit_account, credit_account, amount, at)
      values (ids[1], keys[1], abouts[1], whys[1], debits[1], credits[1], amounts[1], posted_at) on conflict (key) do nothing;
    if not found then
      return 0;
    end if;
    -- The same order as below, so that no two postings wait for each other.
    if debits[1] < credits[1] then
      perform move_balance(debits[1], -amounts[1]);
      perform move_balance(credits[1], amounts[1]);
    else
      perform move_balance(credits[1], amounts[1]);
      perform move_balance(debits[1], -amounts[1]);
    end if;
    return 1;
  end if;
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
    perform move_balance(moved.account, moved.amount);
  end loop;
  return fresh;
end $$;

create function move_balance(account text, amount bigint) returns void language plpgsql as $$
begin
  -- An order's hold begins with the order: it is looked for only where money leaves it.
  if amount < 0 or account not like 'hold:%' then
    update accounts set balance = balance + amount where key = account;
    if found then
      return;
    end if;
  end if;
  if amount < 0 and account not like 'platform:chain:%' then
    raise exception 'the account % holds nothing', account using errcode = 'check_violation', constraint = 'accounts_not_negative';
  end if;
  insert into accounts (key, balance) values (account, amount) on conflict (key) do update set balance = accounts.balance + excluded.balance;
end $$;

alter table products alter column words drop expression, alter column plain_title drop expression;
create function word_product() returns trigger language plpgsql as $$
begin
  new.words := setweight(to_tsvector('market', new.title), 'A') || setweight(to_tsvector('market', coalesce(new.category, '')), 'B') || setweight(to_tsvector('market', new.description), 'D');
  new.plain_title := plain(new.title);
  return new;
end $$;
create trigger products_worded before insert or update of title, category, description on products for each row execute function word_product();
