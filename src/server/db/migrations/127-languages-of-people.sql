-- In which language the shop speaks to somebody when she is not there to say so (docs/decisions/087): by the letters with which its
-- addresses begin. English is what every row of before was written to in.
ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');
-- In which she ordered: what is written about the order is said in it, whatever she reads later.
ALTER TABLE payment_attempts ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');
-- People without an account.
ALTER TABLE subscribers ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');
ALTER TABLE tickets ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');
ALTER TABLE privacy_requests ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');
-- Null: that of its order or, without one, of whose address it goes to.
ALTER TABLE letters ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');

-- A purchase is frozen by functions that have enough to carry; her row is at hand where it is written.
CREATE FUNCTION order_in_her_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := (SELECT language FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER attempts_in_her_language BEFORE INSERT ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION order_in_her_language();
