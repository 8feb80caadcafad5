-- How an accepted offer is sent, as its listing said when it was accepted: a rate raised afterwards would be a price raised afterwards.

alter table offers add column shipping_terms jsonb;
