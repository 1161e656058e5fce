-- What goes into a parcel as a gift: who it is from, and the words of its card (CHK-18). Beside the purchase and not in it: papers keep
-- the purchase for years, and these words go with the account.
CREATE TABLE attempt_gifts (
  attempt_id object_id PRIMARY KEY REFERENCES payment_attempts (id),
  giver text NOT NULL CHECK (char_length(giver) BETWEEN 1 AND 60),
  words text NOT NULL CHECK (char_length(words) <= 200)
);
