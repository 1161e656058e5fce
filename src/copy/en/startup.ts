// The output of the shop while it starts.
export const startup = {
  seeding: (product: string): string => `  adding ${product} to the catalogue`,
  ready: (url: string): string => `\nThe shop is open: ${url}`,
  readyForStaff: (url: string): string => `\nThe shop is ready for its staff: ${url}`,
  sandbox: (url: string): string =>
    `Payments are a sandbox and move no money: ${url}/sandbox/razorpay/desk. Emails are kept at ${url}/sandbox/mail`,
  firstAdmin: (email: string, password: string): string => `Back office login, shown this once: ${email}  ${password}`,
  shut: (url: string): string =>
    `The shop is closed to visitors until its details are set. Log in and set them at ${url}.`,
  incomplete: (missing: readonly string[]): string =>
    `The shop is open, but these details are missing: ${missing.join(', ')}. The law requires them on pages and invoices. Set them under Settings in the back office.`,
  restored: (takenAt: string): string =>
    `This is the backup of ${takenAt}. It takes no payments until its counters are raised: npm run counters`,
  onlyReads: 'it is read-only: it is a standby, or a former primary',
  waiting: (reason: string): string => `The database cannot be used yet (${reason}). Waiting for it, a minute at most…`,
  databaseAway: (reason: string): string =>
    `The shop could not start: the database cannot be used (${reason}). Check that it is running, that it is the primary and that DATABASE_URL names it; then start the shop again.`,
  addressInUse: (address: string): string =>
    `Something is already listening on ${address}. Stop it first, or set PORT to another number.`,
  workerFailed: 'A process of the shop could not start; the reason is shown above.',
  working: 'Working through jobs.',
  nothingToWorkFor:
    'No shop is running with this DATA_DIR. Start it first, or set DATABASE_URL to the database of the shop whose jobs should run.',
  migrated: 'The database is up to date.',
  failed: (error: unknown): string =>
    `The shop could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
} as const
