-- The activity that staff read: who did what, by person, by kind of thing, by both, newest first; and the documents of a month
-- by their serials, for the books of the sales. Each is found by its own index at a million rows.

CREATE INDEX audit_log_by_actor ON audit_log (actor, at DESC, id DESC);
CREATE INDEX audit_log_by_noun ON audit_log (split_part(action, '.', 1), at DESC, id DESC);
CREATE INDEX audit_log_by_actor_and_noun ON audit_log (actor, split_part(action, '.', 1), at DESC, id DESC);

-- The first day of an instant's month in India.
CREATE FUNCTION month_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN date_trunc('month', instant AT TIME ZONE 'Asia/Kolkata')::date;
CREATE INDEX invoices_of_month ON invoices (month_in_india(issued_at), serial);
CREATE INDEX credit_notes_of_month ON credit_notes (month_in_india(issued_at), serial);
