-- notes, the monthly letter, and requests about data
INSERT INTO order_notes (id, order_id, author, text, created_at)
SELECT an_id(at, n, 141), id, size.admin, 'She called: the gate is behind the temple.', at FROM sale, size WHERE n % 40 = 0 ORDER BY n;
INSERT INTO person_notes (id, user_id, author, text, created_at)
SELECT an_id(at, n, 142), id, size.admin, 'Speaks Malayalam.', at FROM person, size WHERE n % 80 = 8 AND NOT is_erased ORDER BY n;

INSERT INTO subscribers (id, email, status, consent, created_at, asked_at, confirmed_at, unsubscribed_at)
SELECT an_id(at, n, 74), email, status, 'seed', at, at, CASE WHEN status <> 'pending' THEN at + interval '1 hour' END,
  CASE WHEN status = 'unsubscribed' THEN at + interval '1 day' END
FROM (
  SELECT n, at, email, CASE WHEN pick(n, 75, 10) < 8 THEN 'subscribed' WHEN pick(n, 75, 10) = 8 THEN 'unsubscribed' ELSE 'pending' END AS status
  FROM person WHERE n % 10 = 3 AND NOT is_erased
) joined;

-- Three issues are younger than what is kept of whom they went to.
INSERT INTO issues (id, subject, preview, blocks, state, version, author, created_at, changed_at, sender, send_at, ended_at, written)
SELECT an_id(at, age, 143), 'Softer days', 'What is new on the shelf', '[{"kind": "text", "text": "Good morning."}]', 'sent', 1,
  size.admin, at, at, size.admin, at, at + interval '8 hours', 1
FROM size, generate_series(0, 23) AS age, LATERAL (SELECT size.last - make_interval(days => 5 + 30 * age) AS at) AS sent;
INSERT INTO issue_letters (issue_id, subscriber_id, mailbox_hash, written_at, went_at)
SELECT i.id, s.id, sha256(convert_to(s.email, 'UTF8')), i.send_at, i.send_at + interval '1 hour'
FROM size, issues i JOIN subscribers s ON s.confirmed_at < i.send_at AND s.status = 'subscribed' WHERE i.send_at > size.last - interval '90 days';
INSERT INTO stopped_addresses (id, address_hash, address, reason, codes, stopped_at)
SELECT an_id(at, n, 144), sha256(convert_to(email, 'UTF8')), email, 'bounced', '5.1.1', at FROM person WHERE n % 300 = 3 AND NOT is_erased;

INSERT INTO privacy_requests (id, number, kind, user_id, email, is_proved, text, state, created_at, due_at, settled_at)
SELECT an_id(at, n, 145), 1000 + row_number() OVER (ORDER BY at), CASE n % 2 WHEN 0 THEN 'access' ELSE 'correction' END, id, email, true,
  'What do you know about me?', CASE WHEN is_new THEN 'open' ELSE 'answered' END, at, at + interval '30 days', CASE WHEN NOT is_new THEN at + interval '3 days' END
FROM (SELECT p.*, at > size.last - interval '10 days' AS is_new FROM person p, size WHERE n % 250 = 9 AND NOT is_erased) asked;
INSERT INTO privacy_request_steps (id, request_id, kind, text, author, at)
SELECT an_id(created_at, number, 146), id, 'asked', text, user_id, created_at FROM privacy_requests;
UPDATE counters SET value = 1000 + (SELECT count(*) FROM privacy_requests) WHERE name = 'privacy_request';
