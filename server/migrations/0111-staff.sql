-- Who is staff by a decision: the one-time token of a first start, or staff itself. Without a row the settings decide.
create table staff_roles (
  user_id uuid primary key references users,
  -- False: staff took the role away, and the settings do not give it back.
  given boolean not null,
  by_user uuid not null references users,
  at timestamptz not null
);

-- The uid that a session was opened with: after two accounts were linked, the earlier uid may object.
alter table sessions add column uid text;

-- What two people agree to is more than withdrawals: one list of agreements for all of it, append-only like the one before.
create table staff_agreements (
  kind text not null,
  record_id uuid not null,
  review int not null,
  -- What was agreed to, where a record leaves a choice; who names something else does not agree.
  content text not null,
  admin_id uuid not null references users,
  reason text not null,
  at timestamptz not null,
  primary key (kind, record_id, review, content, admin_id)
);
insert into staff_agreements (kind, record_id, review, content, admin_id, reason, at)
  select 'withdrawal', withdrawal_id, review, '', admin_id, reason, at from withdrawal_agreements;
drop table withdrawal_agreements;
create trigger agreements_append_only before update or delete on staff_agreements
  for each row execute function refuse_change();
create trigger agreements_not_truncated before truncate on staff_agreements
  for each statement execute function refuse_change();

do $$ begin
  if exists (select from pg_roles where rolname = 'lamplit_market') then
    revoke update, delete, truncate on staff_agreements from lamplit_market;
  end if;
end $$;
