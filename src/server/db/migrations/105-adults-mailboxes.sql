-- The mailboxes of adults who have proved an address there, looked up as those of minors are.

CREATE INDEX users_adult_mailboxes ON users (mailbox_of(email)) WHERE age_group = 'adult' AND email_verified_at IS NOT NULL;
