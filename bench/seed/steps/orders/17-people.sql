-- people, their wallets and their sessions
CREATE UNLOGGED TABLE wallet AS
SELECT owner, at, step, cause, ref, coins, sum(coins) OVER (PARTITION BY owner ORDER BY at, step)::integer AS balance,
  row_number() OVER (ORDER BY at, step) AS n
FROM (
  SELECT id AS owner, at, 0 AS step, 'welcome' AS cause, id AS ref, 50 AS coins FROM person
  UNION ALL SELECT id, at + (size.last - at) / 2, 9, 'erasure', id, -50 FROM person, size WHERE is_erased
  UNION ALL SELECT p.id, s.at, 1, 'order_redeemed', s.id, -coins FROM sale s JOIN bill USING (n) JOIN person p ON p.n = s.buyer
    WHERE coins > 0 AND makes_good IS NULL
  UNION ALL SELECT p.id, s.at, 2, 'order_earned', s.id, 10 FROM sale s JOIN person p ON p.n = s.buyer WHERE makes_good IS NULL
  UNION ALL SELECT p.id, b.at, 3, 'earning_withdrawn', s.id, -10 FROM back b JOIN sale s USING (n) JOIN person p ON p.n = s.buyer
    WHERE makes_good IS NULL
) moves;

INSERT INTO users (id, name, email, phone, coins, created_at, email_verified_at, deleted_at)
SELECT p.id, CASE WHEN is_erased THEN size.deleted_user ELSE first_name || ' ' || last_name END,
  CASE WHEN NOT is_erased THEN email END, CASE WHEN NOT is_erased AND p.n % 3 = 0 THEN phone END, w.coins, p.at,
  CASE WHEN NOT is_erased AND p.n % 2 = 0 THEN p.at END, CASE WHEN is_erased THEN p.at + (size.last - p.at) / 2 END
FROM size, person p JOIN (SELECT owner, sum(coins) AS coins FROM wallet GROUP BY owner) w ON w.owner = p.id;

INSERT INTO wallet_entries (id, user_id, coins, cause, ref, balance, created_at)
SELECT an_id(at, n, 71), owner, coins, cause, ref, balance, at FROM wallet ORDER BY n;
DROP TABLE wallet;

INSERT INTO sessions (id, token_hash, user_id, created_at, seen_at, expires_at, device)
SELECT an_id(size.last, n, 72), decode(md5(n || ' session') || md5(n || ' token'), 'hex'), id, size.last - interval '2 days',
  size.last - make_interval(hours => pick(n, 73, 48)), size.last + interval '28 days', 'Chrome on Android'
FROM size, person WHERE n % 20 = 1 AND NOT is_erased;

DELETE FROM user_days;
INSERT INTO user_days (day, users) SELECT day_in_india(created_at), count(*) FROM users WHERE deleted_at IS NULL GROUP BY 1;
