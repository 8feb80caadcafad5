-- The history and the agreements of staff are append-only: by grant for the program's role, by trigger for everyone.

create trigger events_append_only before update or delete on events for each row execute function refuse_change();
create trigger events_not_truncated before truncate on events for each statement execute function refuse_change();
create trigger agreements_append_only before update or delete on withdrawal_agreements
  for each row execute function refuse_change();
create trigger agreements_not_truncated before truncate on withdrawal_agreements
  for each statement execute function refuse_change();

do $$ begin
  if exists (select from pg_roles where rolname = 'lamplit_market') then
    revoke update, delete, truncate on events, withdrawal_agreements from lamplit_market;
  end if;
end $$;
