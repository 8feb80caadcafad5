-- A purchase is one statement that the server puts together from the parts of the owners (server/src/orders/place-orders.ts). It stood here a
-- second time, for goods that are sent to a known address.

-- kernel: ends a statement, for a reason that the program reads.
create function refuse_statement(reason text, about text) returns int language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'LP001', detail = about;
end $$;

drop function buy_at_once;
drop function claim_idempotency_key;
drop function insert_first_events;
drop function insert_timers;
drop function insert_notices;
drop function take_from_cart;
drop function take_stock;
