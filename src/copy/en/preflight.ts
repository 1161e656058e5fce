// The output of `npm run preflight`: findings, and what to do.
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const preflight = {
  usage: 'npm run preflight [-- someone@example.in]: with an address, one email is sent there.',
  marks: { ok: 'ok   ', warn: 'look ', fail: 'FAIL ', waits: 'waits' },
  failed: (reason: string) => `The checks could not start: ${reason}`,
  slow: (seconds: number) => `Not finished within ${seconds} seconds.`,
  summary: ({ fail, warn, waits }: Readonly<Record<'fail' | 'warn' | 'waits', number>>) =>
    fail > 0
      ? `${fail} failed. Fix this before the shop opens.`
      : `Nothing failed.${warn > 0 ? ` ${warn} to check.` : ''}${waits > 0 ? ` ${waits} wait for the shop: start it, and run this again.` : ''}`,
  settings: {
    ok: (origin: string) => `Complete, for ${origin}.`,
    local: 'For your own machine: the shop cannot be reached from outside, and missing settings have sample values.',
  },
  database: {
    ok: (version: string) => `PostgreSQL ${version}, up to date.`,
    none: 'No database runs yet. The first start brings one, or set DATABASE_URL.',
    old: (version: string) => `This is PostgreSQL ${version}; the shop needs 15 or later.`,
    readOnly: 'It is read-only: this is a standby. Point DATABASE_URL at the primary.',
    encoding: (encoding: string) =>
      `Its encoding is ${encoding}, not UTF8. Create it again with ENCODING 'UTF8' TEMPLATE template0.`,
    empty: 'It responds and is empty: the first start creates the tables.',
    behind: (count: number) => `${count} migrations have not run: npm run migrate, or the next start.`,
  },
  clock: {
    ok: 'This machine, the database and the payment gateway have the same time.',
    database: (seconds: number) =>
      `The clocks of this machine and the database differ by ${seconds} s. Synchronise both (chrony, systemd-timesyncd); at 60 s the shop is not ready.`,
    world: (seconds: number) =>
      `The clock of this machine differs from the payment gateway’s by ${seconds} s. Synchronise it (chrony, systemd-timesyncd): codes and signatures depend on it.`,
    unasked: 'This machine and the database have the same time. No other clock could be checked.',
  },
  grants: {
    ok: 'The server’s login owns nothing and can only add to the books.',
    one: 'One login does everything. With DATABASE_MIGRATION_URL the server could neither drop a table nor rewrite the books.',
    superuser:
      'The server’s login is a superuser: it can drop and rewrite everything. Create a login of its own (docs/operations.md, the first start).',
    owns: (tables: readonly string[]) =>
      `The server’s login owns ${list(tables)}: it could drop them. DATABASE_URL must name the server’s login, DATABASE_MIGRATION_URL the owner’s.`,
    rewrites: (tables: readonly string[]) =>
      `The server’s login may rewrite ${list(tables)}: npm run migrate removes that right.`,
    later: 'The server’s login is not a superuser. The rest can be checked once the tables exist.',
  },
  mail: {
    ok: (host: string) => `${host} accepts the login.`,
    sent: (host: string, to: string) =>
      `${host} accepts the login and an email to ${to}. Check whether it arrives, and in which folder.`,
    outbox: 'Emails stay on this machine, at /sandbox/mail. In production SMTP_URL sends them.',
    failed: (reason: string) => `The mail server refuses: ${reason}. Check SMTP_URL: name, password, host and port.`,
    refused: (reason: string) =>
      `The login is accepted, but the email is not: ${reason}. Is MAIL_FROM allowed to send from there?`,
    subject: 'Test email of npm run preflight',
    text: 'This is a test. If you find it in your inbox and not in the spam folder, emails arrive.',
  },
  gateway: {
    ok: 'The payment gateway accepts the keys.',
    sandbox: 'Payments are a sandbox. In production the keys of Razorpay take money.',
    refused: (reason: string) =>
      `The payment gateway refuses the keys: ${reason}. RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be a pair of live keys.`,
    silent: (reason: string) =>
      `The payment gateway does not respond: ${reason}. Can this machine reach it over https?`,
  },
  courier: {
    none: 'No courier is connected: parcels are booked by hand.',
    ok: 'The courier accepts the login.',
    noToken:
      'The courier accepts the login. Without SHIPROCKET_WEBHOOK_TOKEN it sends no updates; the shop asks every few hours.',
    refused: (reason: string) =>
      `The courier refuses the login: ${reason}. SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD must be those of an API user.`,
    silent: (reason: string) => `The courier does not respond: ${reason}. Can this machine reach it over https?`,
  },
  webhook: {
    ok: 'The public address accepts a signed webhook and refuses a forged one.',
    sandbox: 'The sandbox needs no webhook.',
    refused: (status: number) =>
      `A webhook signed with RAZORPAY_WEBHOOK_SECRET was answered with ${status}. Does every node have this secret, and does the proxy pass the body on unchanged?`,
    open: (status: number) =>
      `A forged webhook was answered with ${status}. Something in front of the shop is answering instead.`,
    remember:
      'Set the same secret and the events of docs/operations.md in the dashboard. This cannot be checked from here.',
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
      `They stay on this machine, in ${folder}, and are lost with it. BACKUP_S3 sends them elsewhere.`,
    local: (folder: string) => `They can be written to ${folder}.`,
    differs: (place: string) => `The test file at ${place} came back changed.`,
    stays: (place: string) =>
      `${place} does not delete files, so old backups would stay for ever. Is the key allowed to delete there?`,
    failed: (place: string, reason: string) =>
      `${place}: ${reason}. Check BACKUP_S3 or BACKUP_DIR: address, key and permissions.`,
  },
  address: {
    ok: (origin: string) => `${origin} leads here, and the shop sees the visitors’ addresses.`,
    local: 'There is no public address.',
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
      'The proxy does not pass on the visitors’ addresses: it must set X-Forwarded-For. At present all visitors count as one.',
    untrusted: (peer: string) =>
      `The proxy comes from ${peer}, and TRUST_PROXY does not name it. At present all visitors count as one.`,
    forged: 'A visitor can forge an address: the proxy must discard the incoming X-Forwarded-For and set its own.',
    protocol: 'The shop does not see that visitors come over https: the proxy must set X-Forwarded-Proto.',
  },
  identity: {
    ok: (name: string) => `The details of ${name} are complete.`,
    local: 'Missing details have sample values: this is your own machine.',
    shut: (missing: readonly string[], setup: string) =>
      `The shop is closed to visitors until these details are set: ${list(missing)}. Set them at ${setup}.`,
    toOpen: (setup: string) => `All details are set. Visitors can enter once you open the shop: ${setup}.`,
    open: (missing: readonly string[]) =>
      `The shop is open, but these details are missing: ${list(missing)}. The law requires them on pages and invoices. Set them under Settings in the back office.`,
    later: (missing: readonly string[]) =>
      `These details are still missing: ${list(missing)}. Set them in the back office after the first start; until then the shop is closed to visitors.`,
  },
  factors: {
    ok: (count: number) =>
      count === 1 ? 'The only staff member has a second factor.' : `All ${count} staff members have a second factor.`,
    without: (count: number, login: string) =>
      `${count} of the staff have only a password. Anyone who knows it could add a second factor first. Log in at ${login} and add yours before the shop opens.`,
    off: 'STAFF_SECOND_FACTOR is off: a password is enough to open the back office.',
    local: 'On your own machine staff log in with a password only.',
    later: 'There is no staff yet.',
  },
  goods: {
    ok: (count: number) => `${count} for sale, none of them demo products.`,
    local: 'Your own machine may sell demo products.',
    none: 'There are no products for sale yet.',
    demo: (names: readonly string[]) =>
      `Demo products are for sale: ${list(names)}. Change or delete them in the back office.`,
    later: 'There are no tables yet.',
  },
} as const
