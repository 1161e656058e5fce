-- Orders and people with a tag, newest first, however many have it: when each was placed, or joined, stands with the tag (ADM-43).

ALTER TABLE order_tags ADD COLUMN at timestamptz;
ALTER TABLE person_tags ADD COLUMN at timestamptz;

-- Neither moment ever changes; the version before does not know it.
CREATE FUNCTION date_order_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := (SELECT placed_at FROM orders WHERE id = NEW.order_id);
  RETURN NEW;
END $$;
CREATE TRIGGER order_tags_dated BEFORE INSERT ON order_tags FOR EACH ROW EXECUTE FUNCTION date_order_tag();
CREATE FUNCTION date_person_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := (SELECT created_at FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER person_tags_dated BEFORE INSERT ON person_tags FOR EACH ROW EXECUTE FUNCTION date_person_tag();

UPDATE order_tags SET at = orders.placed_at FROM orders WHERE orders.id = order_id;
UPDATE person_tags SET at = users.created_at FROM users WHERE users.id = user_id;
CREATE INDEX order_tags_newest ON order_tags (tag, at DESC, order_id DESC);
CREATE INDEX person_tags_newest ON person_tags (tag, at DESC, user_id DESC);
