-- Beyond six letters few terms are left: they are read off as they begin, and sorted.
create index suggest_terms_begin on suggest_terms (plain text_pattern_ops);
