-- Staff sort products by name and by price (LOOK-29): a page of them is found in that order.

CREATE INDEX products_by_name ON products (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (price, id) WHERE deleted_at IS NULL;
