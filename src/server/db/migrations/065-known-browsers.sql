-- Browsers that have logged in, known again by a cookie (SEC-50, SEC-53), and one-time codes that belong to the browser that
-- asked (SEC-51). Tables of their own beside known_devices and otp_codes: the version before names the keys of those, and what it
-- writes there still counts.

CREATE TABLE known_browsers (
  user_id object_id NOT NULL REFERENCES users (id),
  -- of the cookie's token; nothing else of it is kept
  token_hash bytea NOT NULL,
  -- browser and system in words; empty where they are not known
  device text NOT NULL,
  -- two bytes of a hash: enough to see that it is another network, too little to say which
  network integer NOT NULL,
  -- the last sign-in
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_browsers_of_token ON known_browsers (token_hash);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);

CREATE TABLE browser_codes (
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'signup', 'letters')),
  -- the hash of the token of the browser that asked; empty where none is known
  browser bytea NOT NULL,
  code_hash bytea NOT NULL,
  -- wrong and right ones typed in that browser, and in all others
  tries integer NOT NULL DEFAULT 0,
  other_tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- null until the mail server has taken the letter: a repeated job makes a new code then
  sent_at timestamptz,
  used_at timestamptz,
  PRIMARY KEY (email, purpose, browser)
);
CREATE INDEX browser_codes_age ON browser_codes (created_at);
