-- Messages that were settled long ago and still say who wrote them.
CREATE INDEX tickets_to_forget ON tickets (settled_at) WHERE kind <> 'issue' AND email <> '';
