-- Why an unpaid payment ended through no fault of its payer: `preempted` by a purchase with the wallet, or `pi`, which
-- refused or did not answer. Such a reservation is not held against its buyer (domain 3.2).
alter table payment_intents add column failure text check (failure in ('preempted', 'pi'));
