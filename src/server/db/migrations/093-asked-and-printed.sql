-- Requests to cancel in the order in which they came, and slips that say something old, found without reading the others (ORD-21, ORD-23).

DROP INDEX cancel_requests_waiting;
CREATE INDEX cancel_requests_in_turn ON cancel_requests (asked_at, id) WHERE answer IS NULL;

CREATE INDEX printed_slips_changed ON printed_slips (order_id) WHERE changed <> '{}';
