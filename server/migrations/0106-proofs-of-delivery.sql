-- Pictures with which a seller proves the delivery of a parcel without tracking (domain 3.2). They belong to the order,
-- and a dispute of it shows them as well.
alter table dispute_evidence add column order_id uuid references orders (id);
create index dispute_evidence_order on dispute_evidence (order_id, id) where order_id is not null;
drop index dispute_evidence_unnamed;
create index dispute_evidence_unnamed on dispute_evidence (at) where dispute_id is null and order_id is null;
