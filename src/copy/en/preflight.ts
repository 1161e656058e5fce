// The output of `npm run preflight`: findings, and what to do.
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const preflight = {
  usage: 'Usage: npm run preflight [-- someone@example.in]. With an address, a test email is sent to it.',
  marks: { ok: 'ok   ', warn: 'look ', fail: 'FAIL ', waits: 'waits' },
  failed: (reason: string) => `The checks could not start: ${reason}`,
  slow: (seconds: number) => `Not finished within ${seconds} seconds.`,
  summary: ({ fail, warn, waits }: Readonly<Record<'fail' | 'warn' | 'waits', number>>) =>
    fail > 0
      ? `${fail} failed. Fix this before the shop opens.`
      : `Nothing failed.${warn > 0 ? ` ${warn} to check.` : ''}${waits > 0 ? ` ${waits} can be checked only while the shop runs: start it and run this again.` : ''}`,
  settings: {
    ok: (origin: string) => `Complete, for ${origin}.`,
    local: 'This is a local shop: it cannot be reached from outside, and missing settings have sample values.',
  },
  database: {
    ok: (version: string) => `PostgreSQL ${version}, up to date.`,
    none: 'No database is running yet. The first start creates one, or set DATABASE_URL.',
    old: (version: string) => `This is PostgreSQL ${version}; the shop needs 15 or later.`,
    readOnly: 'It is read-only: this is a standby. Point DATABASE_URL at the primary.',
    encoding: (encoding: string) =>
      `Its encoding is ${encoding}, not UTF8. Create it again with ENCODING 'UTF8' TEMPLATE template0.`,
    empty: 'It responds and is empty: the first start creates the tables.',
    behind: (count: number) => `${count} migrations have not run. Run npm run migrate; the next start also runs them.`,
  },
  clock: {
    ok: 'This machine, the database and the payment gateway have the same time.',
    database: (seconds: number) =>
      `The clocks of this machine and the database differ by ${seconds} s. Synchronise both (chrony, systemd-timesyncd); from 60 s on, the shop is not ready.`,
    world: (seconds: number) =>
      `The clock of this machine differs from the payment gateway’s by ${seconds} s. Synchronise it (chrony, systemd-timesyncd): one-time codes and signatures depend on it.`,
    unasked: 'This machine and the database have the same time. No other clock could be checked.',
  },
  grants: {
    ok: 'The server’s login owns no tables and can only append to the books.',
    one: 'The server’s login also owns the tables, so it can drop them and rewrite the books. Set DATABASE_MIGRATION_URL to a separate owner’s login to prevent this.',
    superuser:
      'The server’s login is a superuser: it can drop and rewrite everything. Create a separate login (docs/operations.md, the first start).',
    owns: (tables: readonly string[]) =>
      `The server’s login owns ${list(tables)}, so it can drop them. DATABASE_URL must use the server’s login, DATABASE_MIGRATION_URL the owner’s.`,
    rewrites: (tables: readonly string[]) =>
      `The server’s login can rewrite ${list(tables)}. Run npm run migrate to remove this permission.`,
    later: 'The server’s login is not a superuser. The rest can be checked once the tables exist.',
  },
  mail: {
    ok: (host: string) => `${host} accepts the login.`,
    sent: (host: string, to: string) =>
      `${host} accepts the login and an email to ${to}. Check whether it arrives, and in which folder.`,
    outbox: 'Emails stay on this machine, at /sandbox/mail. To send them, set SMTP_URL.',
    failed: (reason: string) =>
      `The mail server refuses the login: ${reason}. Check SMTP_URL: name, password, host and port.`,
    refused: (reason: string) =>
      `The login is accepted, but the email is not: ${reason}. Check that this login may send as MAIL_FROM.`,
    subject: 'Test email of npm run preflight',
    text: 'This is a test. If you find it in your inbox and not in the spam folder, emails arrive.',
  },
  gateway: {
    ok: 'The payment gateway accepts the keys.',
    sandbox: 'Payments use a sandbox. To take real payments, set Razorpay’s keys.',
    refused: (reason: string) =>
      `The payment gateway refuses the keys: ${reason}. RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be a pair of live keys.`,
    silent: (reason: string) =>
      `The payment gateway does not respond: ${reason}. Check that this machine can reach it over https.`,
  },
  courier: {
    none: 'No courier is connected: parcels are booked by hand.',
    ok: 'The courier accepts the login.',
    noToken:
      'The courier accepts the login. Without SHIPROCKET_WEBHOOK_TOKEN it sends no updates; the shop asks every few hours.',
    refused: (reason: string) =>
      `The courier refuses the login: ${reason}. SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD must be those of an API user.`,
    silent: (reason: string) =>
      `The courier does not respond: ${reason}. Check that this machine can reach it over https.`,
  },
  webhook: {
    ok: 'The public address accepts a signed webhook and refuses a forged one.',
    sandbox: 'The sandbox needs no webhook.',
    refused: (status: number) =>
      `A webhook signed with RAZORPAY_WEBHOOK_SECRET was answered with ${status}. Check that every node has this secret, and that the proxy does not change the body.`,
    open: (status: number) =>
      `A forged webhook was answered with ${status}. Something in front of the shop answers instead of it.`,
    remember:
      'Set the same secret, and the events listed in docs/operations.md, in Razorpay’s dashboard. This cannot be checked from here.',
  },
  files: {
    disk: (folder: string) => `Files can be written to ${folder}. With several machines, use a bucket.`,
    bucket: (bucket: string) => `Writing, reading and deleting a file in the bucket ${bucket} works.`,
    differs: 'The test file came back changed.',
    failed: (reason: string) => `${reason}. Check the S3 settings: endpoint, bucket, region, keys and permissions.`,
    noDisk: (reason: string) => `${reason}. Check DATA_DIR: it must exist and belong to the shop’s user.`,
  },
  backups: {
    elsewhere: (place: string) => `Writing, reading and deleting a file at ${place} works.`,
    here: (folder: string) =>
      `Backups stay on this machine, in ${folder}, and are lost with it. Set BACKUP_S3 to copy them elsewhere.`,
    local: (folder: string) => `Backups can be written to ${folder}.`,
    differs: (place: string) => `The test file at ${place} came back changed.`,
    stays: (place: string) =>
      `The test file at ${place} could not be deleted, so old backups would never be deleted. Check that the key has permission to delete.`,
    failed: (place: string, reason: string) =>
      `${place}: ${reason}. Check BACKUP_S3 or BACKUP_DIR: address, key and permissions.`,
  },
  address: {
    ok: (origin: string) => `${origin} reaches this shop, and the shop sees the visitors’ IP addresses.`,
    local: 'There is no public address to check.',
    waits: (origin: string) => `No shop responds at ${origin} yet.`,
    unknown: (origin: string) =>
      `The host name in ${origin} does not exist. Set its DNS record, or correct PUBLIC_URL.`,
    certificate: (reason: string) => `The certificate is not valid: ${reason}. Browsers will refuse to connect.`,
    refused: (origin: string) =>
      `The shop runs on this machine, and ${origin} does not reach it. Check the proxy, the firewall and DNS.`,
    silent: (reason: string) => `There was no complete response: ${reason}.`,
    other: (status: number) =>
      `Something else responds there (${status}), not this shop. Check PUBLIC_URL, DNS and the proxy.`,
    notPassedOn:
      'The proxy does not pass on the visitors’ IP addresses: it must set X-Forwarded-For. Until then, rate limits count all visitors as one.',
    untrusted: (peer: string) =>
      `TRUST_PROXY does not include the proxy, which connects from ${peer}. Until then, rate limits count all visitors as one.`,
    forged: 'Visitors can forge their IP address: the proxy must discard the incoming X-Forwarded-For and set its own.',
    protocol: 'The shop cannot tell that visitors use https: the proxy must set X-Forwarded-Proto.',
  },
  identity: {
    ok: (name: string) => `The details of ${name} are complete.`,
    local: 'This is a local shop: missing details have sample values.',
    shut: (missing: readonly string[], setup: string) =>
      `The shop is closed to visitors until these details are set: ${list(missing)}. Set them at ${setup}.`,
    toOpen: (setup: string) => `All details are set. To let visitors in, open the shop: ${setup}.`,
    open: (missing: readonly string[]) =>
      `The shop is open, but these details are missing: ${list(missing)}. The law requires them on pages and invoices. Set them under Settings in the back office.`,
    later: (missing: readonly string[]) =>
      `These details are still missing: ${list(missing)}. Set them in the back office after the first start; until then the shop is closed to visitors.`,
  },
  factors: {
    ok: (count: number) =>
      count === 1 ? 'The only staff member has a second factor.' : `All ${count} staff members have a second factor.`,
    without: (count: number, login: string) =>
      `${count} of the staff have only a password. Anyone who knows such a password could add a second factor. Log in at ${login} and add yours before the shop opens.`,
    off: 'STAFF_SECOND_FACTOR is off: a password is enough to log in to the back office.',
    local: 'This is a local shop: staff log in with only a password.',
    later: 'There are no staff accounts yet.',
  },
  goods: {
    ok: (count: number) => `${count} for sale, none of them demo products.`,
    local: 'This is a local shop: it may sell demo products.',
    none: 'There are no products for sale yet.',
    demo: (names: readonly string[]) =>
      `Demo products are for sale: ${list(names)}. Change or delete them in the back office.`,
    later: 'Products can be checked once the tables exist.',
  },
} as const
