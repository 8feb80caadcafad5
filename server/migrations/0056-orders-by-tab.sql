-- Pages of one's orders by tab: what is under way and what went wrong are found by index, however many orders are done.

drop index orders_held_buyer;
drop index orders_held_seller;
-- What is under way, money held or not; it also finds what is held.
create index orders_live_buyer on orders (buyer_id, id desc) where state in ('pending_payment', 'paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered', 'return_requested', 'return_approved', 'return_shipped', 'disputed');
create index orders_live_seller on orders (seller_id, id desc) where state in ('pending_payment', 'paid', 'processing', 'ready_for_pickup', 'shipped', 'delivered', 'return_requested', 'return_approved', 'return_shipped', 'disputed');
create index orders_wrong_buyer on orders (buyer_id, id desc) where state in ('return_requested', 'return_approved', 'return_shipped', 'disputed', 'refunded', 'split', 'cancelled', 'payment_expired');
create index orders_wrong_seller on orders (seller_id, id desc) where state in ('return_requested', 'return_approved', 'return_shipped', 'disputed', 'refunded', 'split', 'cancelled', 'payment_expired');
