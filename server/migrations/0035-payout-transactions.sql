-- Why a signed transaction did not land, and what it cost all the same: a failed one is in a ledger and burns its fee.
alter table payout_transactions add column refusal text;
alter table payout_transactions add column fee_charged bigint check (fee_charged >= 0);
create index payout_transactions_payment on payout_transactions (pi_payment_id);
