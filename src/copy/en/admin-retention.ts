// What is forgotten, as staff see it (PRIV-22).
export const retentionDesk = {
  note: 'Made from the table by which the jobs work. The privacy policy shows the part that is about shoppers.',
  loading: 'Loading the table...',
  failed: 'The table could not be loaded.',
  list: 'What is kept about people',
  columns: {
    what: 'What',
    long: 'How long',
    by: 'Forgotten by',
    ran: 'Last looked',
    last: 'Last forgotten',
    all: 'In all',
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
