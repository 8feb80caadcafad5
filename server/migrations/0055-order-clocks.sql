-- What the clocks of an order count from, so that they can be told from the order itself; and finding one's orders by tab.

alter table orders
  -- When the present state began; a dispute that is withdrawn leads back to it.
  add column step_at timestamptz,
  -- Nothing happens by itself before this: what is left at least after a dispute that was withdrawn.
  add column quiet_until timestamptz;

update orders set step_at = case state when 'shipped' then coalesce(shipped_at, updated_at) when 'paid' then coalesce(paid_at, updated_at) else updated_at end;
update orders o set release_at = coalesce((select due_at from timers t where t.kind = 'order' and t.record_id = o.id and t.event = 'auto_release'), delivered_at + case delivery when 'digital' then interval '72 hours' else interval '7 days' end)
  where state = 'delivered';
-- The next thing that an order does by itself is one row; parcels without tracking had none before.
insert into timers (id, kind, record_id, event, due_at)
  select id, 'order', id, 'auto_dispute', step_at + interval '24 days' from orders where state = 'shipped' and tracking is null on conflict (kind, record_id, event) do nothing;
