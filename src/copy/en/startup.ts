// What the shop prints while it starts.
export const startup = {
  seeding: (product: string): string => `  adding ${product} to the catalogue`,
  ready: (url: string): string => `\nThe shop is open: ${url}`,
  readyForStaff: (url: string): string => `\nThe shop is there for its staff: ${url}`,
  sandbox: (url: string): string =>
    `Payments are a sandbox and move no money: ${url}/sandbox/razorpay/desk. Letters are kept at ${url}/sandbox/mail`,
  firstAdmin: (email: string, password: string): string => `Back office login, shown this once: ${email}  ${password}`,
  shut: (url: string): string =>
    `The shop is closed to visitors until its details are set. Log in and set them at ${url}.`,
  incomplete: (missing: readonly string[]): string =>
    `The shop is open, and nobody has said ${missing.join(', ')}. The law wants them on pages and invoices: Settings in the back office.`,
  restored: (takenAt: string): string =>
    `This is the backup of ${takenAt}. It takes no payments until its counters are raised: npm run counters`,
  onlyReads: 'it only reads: it is a standby, or a leader that has stepped down',
  waiting: (reason: string): string => `The database cannot be used yet (${reason}). Waiting for it, a minute at most…`,
  databaseAway: (reason: string): string =>
    `The shop could not start: the database cannot be used (${reason}). Look whether it runs and leads, and whether DATABASE_URL names it; then start the shop again.`,
  addressInUse: (address: string): string =>
    `Something listens on ${address} already. Stop it first, or set PORT to another number.`,
  workerFailed: 'A process of the shop could not start; its reason stands above.',
  working: 'Working through jobs.',
  nothingToWorkFor:
    'No shop is open with this DATA_DIR. Start it first, or set DATABASE_URL to the database of the one that is to be worked for.',
  migrated: 'The database is up to date.',
  failed: (error: unknown): string =>
    `The shop could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
} as const
