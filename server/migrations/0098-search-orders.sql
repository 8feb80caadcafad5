-- Orders by price and age are read up to a few of the best matches, or up to what the market listed last; nothing goes step by step any more.
drop function search_in_order(tsquery, text, bigint, bigint, timestamptz, timestamptz, timestamptz, int);
drop function search_steps(text, bigint, bigint, timestamptz);
