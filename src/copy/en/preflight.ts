// What `npm run preflight` prints: what it found, and what to do.
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const preflight = {
  usage: 'npm run preflight [-- someone@example.in]: with an address, one letter goes there.',
  marks: { ok: 'ok   ', warn: 'look ', fail: 'FAIL ', waits: 'waits' },
  failed: (reason: string) => `The checks could not begin: ${reason}`,
  slow: (seconds: number) => `No end within ${seconds} seconds.`,
  summary: ({ fail, warn, waits }: Readonly<Record<'fail' | 'warn' | 'waits', number>>) =>
    fail > 0
      ? `${fail} failed. The shop should not open like this.`
      : `Nothing failed.${warn > 0 ? ` ${warn} to look at.` : ''}${waits > 0 ? ` ${waits} wait for the shop: start it, and run this again.` : ''}`,
  settings: {
    ok: (origin: string) => `Complete, for ${origin}.`,
    local: 'For a machine of your own: nobody outside can reach this shop, and what is not set stands in.',
  },
  database: {
    ok: (version: string) => `PostgreSQL ${version}, up to date.`,
    none: 'No database runs yet. The first start brings one, or set DATABASE_URL.',
    old: (version: string) => `This is PostgreSQL ${version}; the shop needs 15 or later.`,
    readOnly: 'It takes no writing: this is a standby. Point DATABASE_URL at the one that leads.',
    encoding: (encoding: string) =>
      `Its encoding is ${encoding}, and not UTF8. Make it anew with ENCODING 'UTF8' TEMPLATE template0.`,
    empty: 'It answers, and is empty: the first start makes the tables.',
    behind: (count: number) => `${count} migrations have not run: npm run migrate, or the next start.`,
  },
  clock: {
    ok: 'This machine, the database and the world agree.',
    database: (seconds: number) =>
      `This machine and the database are ${seconds} s apart. Keep both in time (chrony, systemd-timesyncd); at 60 s the shop is not ready.`,
    world: (seconds: number) =>
      `This machine is ${seconds} s off the time that the payment gateway tells. Keep it in time (chrony, systemd-timesyncd): codes and signatures depend on it.`,
    unasked: 'This machine and the database agree. Nobody else could be asked for the time.',
  },
  grants: {
    ok: 'The server’s login owns nothing, and can only add to the books.',
    one: 'One login does everything. With DATABASE_MIGRATION_URL the server could neither drop a table nor rewrite the books.',
    superuser:
      'The server’s login is a superuser: it can drop and rewrite everything. Make it one of its own (docs/operations.md, the first start).',
    owns: (tables: readonly string[]) =>
      `The server’s login owns ${list(tables)}: it could drop them. DATABASE_URL must name the server’s login, DATABASE_MIGRATION_URL the owner’s.`,
    rewrites: (tables: readonly string[]) =>
      `The server’s login may rewrite ${list(tables)}: npm run migrate takes that right away.`,
    later: 'The server’s login is no superuser. The rest shows once the tables are made.',
  },
  mail: {
    ok: (host: string) => `${host} takes the login.`,
    sent: (host: string, to: string) =>
      `${host} takes the login, and a letter to ${to}. See whether it comes, and where.`,
    outbox: 'Letters are kept on this machine, at /sandbox/mail. In production SMTP_URL sends them.',
    failed: (reason: string) => `The mail server refuses: ${reason}. Look at SMTP_URL: name, password, host and port.`,
    refused: (reason: string) => `The login is taken, the letter is not: ${reason}. May MAIL_FROM send from there?`,
    subject: 'A letter of npm run preflight',
    text: 'This is a test. If you read it in your inbox and not among the unwanted ones, letters arrive.',
  },
  gateway: {
    ok: 'The payment gateway takes the keys.',
    sandbox: 'Payments are a sandbox. In production the keys of Razorpay take money.',
    refused: (reason: string) =>
      `The payment gateway refuses the keys: ${reason}. RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be of one pair, and live.`,
    silent: (reason: string) => `The payment gateway does not answer: ${reason}. Can this machine reach it over https?`,
  },
  courier: {
    none: 'No courier is connected: parcels are booked by hand.',
    ok: 'The courier takes the login.',
    noToken:
      'The courier takes the login. Without SHIPROCKET_WEBHOOK_TOKEN it brings no news; the shop asks every few hours.',
    refused: (reason: string) =>
      `The courier refuses the login: ${reason}. SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD are those of an API user.`,
    silent: (reason: string) => `The courier does not answer: ${reason}. Can this machine reach it over https?`,
  },
  webhook: {
    ok: 'A delivery that is signed is taken at the public address, a forged one refused.',
    sandbox: 'The sandbox brings its news itself.',
    refused: (status: number) =>
      `A delivery signed with RAZORPAY_WEBHOOK_SECRET was answered with ${status}. Does every node have this secret, and does the proxy pass the body on unchanged?`,
    open: (status: number) =>
      `A forged delivery was answered with ${status}. Something in front answers in the shop’s place.`,
    remember:
      'Set the same secret and the events of docs/operations.md in the dashboard: that cannot be seen from here.',
  },
  files: {
    disk: (folder: string) => `Files can be written to ${folder}. With several machines they belong into a bucket.`,
    bucket: (bucket: string) => `The bucket ${bucket} takes a file, gives it back and forgets it.`,
    differs: 'What was put there came back changed.',
    failed: (reason: string) =>
      `${reason}. Look at the S3 settings: endpoint, bucket, region, keys and what they may do.`,
    noDisk: (reason: string) => `${reason}. Look at DATA_DIR: it must be there, and belong to the shop’s user.`,
  },
  backups: {
    elsewhere: (place: string) => `${place} takes a file, gives it back and forgets it.`,
    here: (folder: string) =>
      `They stay on this machine, in ${folder}, and are lost with it. BACKUP_S3 sends them elsewhere.`,
    local: (folder: string) => `They can be written to ${folder}.`,
    differs: (place: string) => `What was put to ${place} came back changed.`,
    stays: (place: string) =>
      `${place} does not let go of what is removed: old backups would stay for ever. May the key delete there?`,
    failed: (place: string, reason: string) =>
      `${place}: ${reason}. Look at BACKUP_S3 or BACKUP_DIR: the address, the key and what it may do.`,
  },
  address: {
    ok: (origin: string) => `${origin} leads here, and the shop sees who comes.`,
    local: 'There is no public address.',
    waits: (origin: string) => `No shop answers at ${origin} yet.`,
    unknown: (origin: string) => `Nobody knows the name in ${origin}. Set its DNS record, or mend PUBLIC_URL.`,
    certificate: (reason: string) => `The certificate is not right: ${reason}. Browsers will refuse to come.`,
    refused: (origin: string) =>
      `The shop runs on this machine, and ${origin} does not reach it. Look at the proxy, the firewall and DNS.`,
    silent: (reason: string) => `No whole answer came: ${reason}.`,
    other: (status: number) =>
      `Something else answers there (${status}): this shop would have known the word that was left in its database. Look at PUBLIC_URL, DNS and the proxy.`,
    notPassedOn: 'The proxy does not say who comes: it must set X-Forwarded-For. Now all visitors count as one.',
    untrusted: (peer: string) =>
      `The proxy comes from ${peer}, and TRUST_PROXY does not name it. Now all visitors count as one.`,
    forged: 'A visitor can say who she is: the proxy must throw away X-Forwarded-For as it comes, and set its own.',
    protocol: 'The shop does not see that visitors come over https: the proxy must set X-Forwarded-Proto.',
  },
  identity: {
    ok: (name: string) => `${name} has said who it is.`,
    local: 'What nobody has said stands in: this is a machine of your own.',
    shut: (missing: readonly string[], setup: string) =>
      `Visitors are not let in before the shop has said ${list(missing)}: ${setup}.`,
    toOpen: (setup: string) => `All is said. Visitors are let in once somebody opens the shop: ${setup}.`,
    open: (missing: readonly string[]) =>
      `The shop is open, and nobody has said ${list(missing)}. The law wants it on pages and invoices: Settings in the back office.`,
    later: (missing: readonly string[]) =>
      `Nobody has said ${list(missing)} yet. Say so in the back office after the first start; until then visitors are not let in.`,
  },
  factors: {
    ok: (count: number) =>
      count === 1 ? 'The one who works here has a second factor.' : `All ${count} who work here have a second factor.`,
    without: (count: number, login: string) =>
      `${count} of the staff can show nothing but a password, and whoever knows it may add the second factor first: log in at ${login} and add yours before the shop opens.`,
    off: 'STAFF_SECOND_FACTOR is off: a password alone opens the back office.',
    local: 'On a machine of your own staff log in with a password alone.',
    later: 'There is nobody of the staff yet.',
  },
  goods: {
    ok: (count: number) => `${count} on the shelf, none of them painted for a demonstration.`,
    local: 'A machine of your own may sell demo goods.',
    none: 'Nothing is on the shelf yet.',
    demo: (names: readonly string[]) =>
      `Demo goods are for sale: ${list(names)}. Change or delete them in the back office.`,
    later: 'There are no tables yet.',
  },
} as const
