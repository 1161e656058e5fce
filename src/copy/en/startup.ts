// The output of the shop while it starts.

export const startup = {
  seeding: (product: string): string => `  adding ${product} to the catalogue`,
  ready: (url: string): string => `\nThe shop is open: ${url}`,
  readyForStaff: (url: string): string => `\nThe shop is ready for its staff: ${url}`,
  sandbox: (url: string): string =>
    `Payments use a sandbox and move no money: ${url}/sandbox/razorpay/desk. Emails are not sent: ${url}/sandbox/mail`,
  firstAdmin: (email: string, password: string): string => `Back office login, shown only once: ${email}  ${password}`,
  shut: (url: string): string =>
    `The shop is closed to visitors until its details are set. Log in and set them at ${url}.`,
  incomplete: (missing: readonly string[]): string =>
    `The shop is open, but these details are missing: ${missing.join(', ')}. The law requires them on pages and invoices. Set them under Settings in the back office.`,
  restored: (takenAt: string): string =>
    `The database was restored to ${takenAt}. The shop accepts no payments until its counters are raised: npm run counters`,
  onlyReads: 'it is read-only: a standby or a former primary',
  waiting: (reason: string): string =>
    `The database cannot be used yet (${reason}). Waiting for it, for up to a minute…`,
  databaseAway: (reason: string): string =>
    `The shop could not start: the database cannot be used (${reason}). Check that it is running, is the primary, and is the one in DATABASE_URL. Then start the shop again.`,
  addressInUse: (address: string): string =>
    `Something is already listening on ${address}. Stop it first, or set PORT to another number.`,
  workerFailed: 'A process of the shop could not start; the reason is shown above.',
  working: 'Processing jobs.',
  nothingToWorkFor:
    'No shop is running with this DATA_DIR. Start it first, or set DATABASE_URL to the database of the shop whose jobs should run.',
  migrated: 'The database is up to date.',
  failed: (error: unknown): string =>
    `The shop could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
} as const

// The texts of /readyz and the start for a shop that cannot serve yet, for operators.
export const readiness = {
  migrations: 'Some migrations of this version have not run yet: npm run migrate.',
  version:
    'A newer version of the shop has removed something from the database that this version needs: start the newer version.',
  clock: 'The clocks of this machine and the database differ by a minute or more: synchronise them.',
  database: 'The database doesn’t respond.',
  leader:
    'The database is read-only: a standby or a former primary. The shop continues automatically once it reaches a primary.',
  history:
    'The database lacks orders that this node has seen: it is on another timeline, or was restored to an earlier state. Sales are stopped until you decide which state is right: docs/operations.md, "When the database has lost something".',
} as const

// The output of `npm run seed:large`.
export const large = {
  step: (title: string, seconds: number): string => `  ${String(seconds).padStart(4)} s  ${title}`,
  indexes: (part: string): string => `indexes of the ${part}`,
  analyze: 'statistics for the planner',
  all: 'total',
  done: (orders: number): string => `${orders.toLocaleString('en-IN')} orders were added.`,
  refused: 'This shop already has orders, tickets or payments, so no test data is added. Set DATA_DIR to a new folder.',
  refusedInProduction:
    'Test data can be added only to a local shop, without keys and without a mail server. Nothing was changed.',
  wrongNumber: (text: string, least: number): string => `${text} is not a whole number of at least ${least}.`,
  wrongTime: (text: string): string => `${text} is not a time such as 2026-11-20T05:00:00Z.`,
} as const
