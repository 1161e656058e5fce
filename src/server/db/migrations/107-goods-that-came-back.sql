-- Goods that came back, by units: of a line so many lie on the shelf again (`restocked`), and so many came back and are not sold
-- any more (`spoiled`). Together never more than it had (STK-16).
ALTER TABLE order_items
  ADD COLUMN spoiled integer NOT NULL DEFAULT 0 CHECK (spoiled >= 0),
  ADD CONSTRAINT came_back_once CHECK (restocked + spoiled <= quantity) NOT VALID;
