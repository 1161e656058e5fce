// What is forgotten, as staff see it (PRIV-22).
export const retentionDesk = {
  note: 'Deleted automatically by these rules. The privacy policy shows shoppers their part.',
  loading: 'Loading the table...',
  failed: 'The table could not be loaded.',
  list: 'What is kept about people',
  columns: {
    what: 'What',
    long: 'How long',
    by: 'Deleted by',
    ran: 'Last checked',
    last: 'Last deleted',
    all: 'Total',
  },
  /** Where it goes with the account, the next column says so: once is enough. */
  withAccount: 'as long as there is an account',
  by: {
    rows: 'A job, every minute',
    job: 'A job, every minute or night',
    account: 'Deleting the account',
    kept: 'Kept by law or for safety',
    operator: 'Whoever runs the servers',
  } as Readonly<Record<string, string>>,
  never: 'Not yet',
} as const
