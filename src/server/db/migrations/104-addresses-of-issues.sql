-- The addresses that an issue of the monthly letter went to are forgotten 30 days after it was written: this finds them.
CREATE INDEX letters_of_issues ON letters (created_at) WHERE kind = 'monthly-letter' AND recipient <> '';
