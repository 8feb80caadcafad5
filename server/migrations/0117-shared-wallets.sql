-- Who else used a wallet: what two users with one wallet trade with each other earns no tier.
create index chain_payments_from on chain_payments (other_address) where direction = 'in';
create index withdrawals_recipient on withdrawals ((coalesce(to_address, address)));
create index unmatched_money_from on unmatched_money (from_address) where from_address is not null;
