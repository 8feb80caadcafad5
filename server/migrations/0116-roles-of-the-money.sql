-- Four roles: the owner migrates, the program serves, the payout process pays, and an audit reads. None of the last three
-- owns anything, and balances and the roles of users change only through functions of the owner.

do $$
declare
  name text;
begin
  foreach name in array array['lamplit_market', 'lamplit_payouts', 'lamplit_audit'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the role % is not there and % may not make it: give it CREATEROLE, or make the roles lamplit_market, lamplit_payouts and lamplit_audit yourself', name, current_user
          using errcode = 'insufficient_privilege';
    end;
    begin
      -- With one address for everything the program takes these roles itself. Who has made a role is a member of it that
      -- may not take it yet, from PostgreSQL 16 on.
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant %I to %I', name, current_user);
      end if;
    exception
      when insufficient_privilege then null;
    end;
  end loop;
end $$;

-- users: what the settings say about staff; the owner writes it at each start.
create table staff_settings (
  one boolean primary key default true check (one),
  names text[] not null,
  proof_required boolean not null,
  approvals int not null check (approvals > 0),
  -- The one-time token of the first admin, as a hash.
  token_hash bytea,
  token_at timestamptz
);

-- users: gives the role of an admin where the settings name a user whose uid is as good as they ask, where enough other
-- admins agreed, or by the one-time token; takes it from anybody. Answers whether anything changed.
create function change_role(person uuid, gives boolean, token bytea, token_since timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settings staff_settings;
  allowed boolean := not gives;
begin
  select * into settings from staff_settings;
  if gives and token is not null then
    update staff_settings set token_hash = null where token_hash = token and token_at > token_since;
    allowed := found;
  elsif gives then
    allowed := exists (select from user_identities i join users u on u.id = i.user_id
        where u.id = person and i.current and i.pi_username = any(settings.names)
          and case when settings.proof_required then i.proven_at is not null else u.name_verified end)
      or (select count(distinct g.admin_id) from staff_agreements g join users a on a.id = g.admin_id
        where g.kind = 'role' and g.record_id = person and g.admin_id <> person and 'admin' = any(a.roles)
          and g.review = (select count(*) from events e where e.kind = 'role' and e.record_id = person
            and e.event in ('give', 'take'))) >= settings.approvals;
  end if;
  if allowed is not true then
    raise exception 'nobody decided that % is an admin', person using errcode = 'insufficient_privilege';
  end if;
  update users set roles = case when gives then array['admin'] else '{}'::text[] end
    where id = person and ('admin' = any(roles)) <> gives;
  return found;
end $$;

-- ledger: lines are posted and balances moved by these functions alone.
alter function post_lines(uuid[], text[], text[], text[], text[], text[], bigint[], timestamptz)
  security definer set search_path = public, pg_temp;

-- ledger: what the payout process may post: out of withdrawals, and among the platform's own accounts.
create function post_payout_lines(
  ids uuid[], keys text[], abouts text[], whys text[], debits text[], credits text[], amounts bigint[], posted_at timestamptz
) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line record;
begin
  for line in select * from unnest(debits, credits) as t (debit, credit) loop
    if line.debit like 'hold:withdrawal:%' and line.credit like 'platform:chain:%' then
      continue;
    elsif line.debit like 'hold:withdrawal:%' and exists (select from withdrawals w
      where w.id = substr(line.debit, 17)::uuid and line.credit = 'user:' || w.user_id || ':available') then
      continue;
    elsif line.debit ~ '^platform:(chain|network|own):' and line.credit ~ '^platform:(chain|network|own):' then
      continue;
    end if;
    raise exception 'the payout process may not post from % to %', line.debit, line.credit
      using errcode = 'insufficient_privilege';
  end loop;
  return post_lines(ids, keys, abouts, whys, debits, credits, amounts, posted_at);
end $$;

-- The payout process finds its own function first.
create schema payouts;
create function payouts.post_lines(
  ids uuid[], keys text[], abouts text[], whys text[], debits text[], credits text[], amounts bigint[], posted_at timestamptz
) returns int language sql as $$
  select public.post_payout_lines(ids, keys, abouts, whys, debits, credits, amounts, posted_at);
$$;

-- Who may do what, said anew after each run of migrations, so that a new table or column is not forgotten.
create function grant_roles() returns void language plpgsql as $$
declare
  each text;
  columns text;
begin
  grant usage on schema public to lamplit_market, lamplit_payouts, lamplit_audit;
  grant usage on schema payouts to lamplit_payouts;
  for each in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and pg_has_role(c.relowner, 'usage')
  loop
    execute format('grant select, insert, update, delete on %I to lamplit_market', each);
    if each not in ('secrets', 'day_salts', 'sessions', 'staff_settings', 'addresses') then
      execute format('grant select on %I to lamplit_audit', each);
    end if;
  end loop;
  for each in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and pg_has_role(c.relowner, 'usage')
  loop
    execute format('grant usage, select on sequence %I to lamplit_market', each);
  end loop;
  revoke insert, update, delete, truncate on migrations, accounts, postings, staff_settings from lamplit_market;
  revoke update, delete, truncate on events, staff_agreements from lamplit_market;
  revoke insert, update on users from lamplit_market;
  select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
    where a.attrelid = 'users'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'roles';
  execute format('grant insert (%1$s), update (%1$s) on users to lamplit_market', columns);

  grant select on accounts, postings, staff_agreements, users, user_identities, account_links, payment_intents,
    unmatched_money, restores to lamplit_payouts;
  grant select, insert on events, notices, wallet_checks to lamplit_payouts;
  grant select, insert, update on payout_turns, payout_transactions, chain_payments, switches to lamplit_payouts;
  grant select, insert, update, delete on outbox, timers to lamplit_payouts;
  grant select on withdrawals, notice_preferences to lamplit_payouts;
  grant update (state, updated_at, review_reasons, attempts, trouble, note, proven_unpaid, reviews, txid, pi_payment_id,
    to_address) on withdrawals to lamplit_payouts;

  revoke execute on function post_lines(uuid[], text[], text[], text[], text[], text[], bigint[], timestamptz),
    post_payout_lines(uuid[], text[], text[], text[], text[], text[], bigint[], timestamptz),
    move_balance(text, bigint), change_role(uuid, boolean, bytea, timestamptz) from public;
  grant execute on function post_lines(uuid[], text[], text[], text[], text[], text[], bigint[], timestamptz),
    change_role(uuid, boolean, bytea, timestamptz) to lamplit_market;
  grant execute on function post_payout_lines(uuid[], text[], text[], text[], text[], text[], bigint[], timestamptz)
    to lamplit_payouts;
end $$;
