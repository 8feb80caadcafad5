-- The key that signed a proof of reserves, under the id it is published by.
alter table reserve_proofs add column signed_by text;
