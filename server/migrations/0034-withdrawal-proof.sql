-- Whether it is proven that nothing of a failed withdrawal can still be paid: only then may its π come back.

alter table withdrawals add column proven_unpaid boolean not null default false;
