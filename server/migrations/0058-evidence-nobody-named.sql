-- Whether a file of evidence is still somebody's: pictures that no statement has named are forgotten after two days.

create index dispute_evidence_hash on dispute_evidence (hash);
