-- What staff's lists and figures need to answer at once at a million orders (DB-15).

-- All that was sold of a product before a day, each 1st and 16th of a month: what lies between two of them is their difference, however
-- long that is (ADM-38). The job that counts sales begins and keeps them.
CREATE TABLE product_totals (
  upto date NOT NULL CHECK (extract(day FROM upto) IN (1, 16)),
  product_id object_id NOT NULL REFERENCES products (id),
  units bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (upto, product_id)
);

-- What has just been written waits in a list that every search reads to its end, four megabytes of it: a tenth of a second. Shorter, it
-- is put in its place sooner, by whoever writes the next few hundred rows.
ALTER INDEX staff_readings_of_subject SET (gin_pending_list_limit = 256);
ALTER INDEX order_search_words SET (gin_pending_list_limit = 256);
ALTER INDEX users_words SET (gin_pending_list_limit = 256);
ALTER INDEX tickets_search SET (gin_pending_list_limit = 256);

-- What became of an issue of the monthly letter is counted without its lines.
CREATE INDEX issue_letters_figures ON issue_letters (issue_id) INCLUDE (went_at, left_at);
