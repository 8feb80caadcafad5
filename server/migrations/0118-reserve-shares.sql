-- A balance stands in a proof of reserves as two leaves of random size, so that no node beside anybody's way tells one; and
-- a proof is signed with the market's key.
drop index reserve_leaves_user;
create index reserve_leaves_user on reserve_leaves (proof_id, user_id) where user_id is not null;
alter table reserve_proofs add column signature text;
