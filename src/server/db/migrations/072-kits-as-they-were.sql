-- What a kit was made up of until it was changed: an order is packed as it was bought (ORD-18).

CREATE TABLE kit_pasts (
  product_id object_id NOT NULL REFERENCES products (id),
  -- when something else took its place
  until timestamptz NOT NULL,
  -- [{"name", "quantity"}] in their order; empty where it was no kit
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
  PRIMARY KEY (product_id, until)
);
