-- A proof of reserves is written whole, in one transaction: its leaves and nodes first, itself last. Asking for the proof with every row would cost more than the row.

alter table reserve_leaves drop constraint reserve_leaves_proof_id_fkey;
alter table reserve_nodes drop constraint reserve_nodes_proof_id_fkey;
