-- Reviews of products.

CREATE TABLE reviews (
  id object_id PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  -- The author's account. The review is deleted with it.
  user_id object_id NOT NULL REFERENCES users (id),
  -- The order with the reviewed product.
  order_id object_id NOT NULL REFERENCES orders (id),
  rating integer NOT NULL,
  text text NOT NULL,
  -- Empty for a buyer who shows no name.
  shown_name text NOT NULL,
  written_at timestamptz NOT NULL,
  hidden_at timestamptz,
  hidden_reason text,
  hidden_by object_id REFERENCES users (id),
  CONSTRAINT reviews_user_id_product_id_key UNIQUE (user_id, product_id),
  CONSTRAINT reviews_check CHECK (
    (hidden_at IS NULL) = (hidden_reason IS NULL)
    AND (hidden_at IS NULL) = (hidden_by IS NULL)
  ),
  CONSTRAINT reviews_hidden_reason_check CHECK (
    hidden_reason IN ('personal', 'abuse', 'advert', 'elsewhere', 'medical')
  ),
  CONSTRAINT reviews_rating_check CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT reviews_shown_name_check CHECK (length(shown_name) <= 100),
  CONSTRAINT reviews_text_check CHECK (length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX reviews_newest ON reviews (written_at, id);
CREATE INDEX reviews_of_product ON reviews (product_id, written_at, id);

-- A review can be hidden or deleted, but its text and rating never change.
CREATE FUNCTION refuse_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.product_id, NEW.user_id, NEW.order_id, NEW.rating, NEW.text, NEW.shown_name, NEW.written_at)
    IS DISTINCT FROM (OLD.id, OLD.product_id, OLD.user_id, OLD.order_id, OLD.rating, OLD.text, OLD.shown_name, OLD.written_at)
  THEN
    RAISE EXCEPTION 'A review cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_refuse_change BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_review_change();
