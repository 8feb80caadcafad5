-- How often Pi was asked about a payment that nobody finished, and when it is asked next: the pauses grow instead of asking for ever.
-- Null until it was asked once since its last step; its turn then follows from that step.
alter table payment_intents add column asks int not null default 0 check (asks >= 0), add column ask_at timestamptz, add column alarmed_at timestamptz;
create index payment_intents_ask on payment_intents (ask_at) where ask_at is not null and state in ('created', 'approved', 'submitted');
create index payment_intents_unfinished on payment_intents (user_id, id desc) where state in ('created', 'approved', 'submitted');
