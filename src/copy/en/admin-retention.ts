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
  /** What the privacy policy leaves out. */
  lines: {
    waitsTold: { what: 'That we have told you of it', why: 'So that we call no more people than there is' },
    coinReasons: { what: 'Why staff corrected coins', why: 'To answer for it' },
    emailRequests: { what: 'A change of email that is asked for', why: 'Until its codes are typed' },
    challenges: { what: 'What a passkey was asked', why: 'Each is answered once' },
    invites: { what: 'Whom an invitation to work here went to', why: 'Until it is taken or over' },
    bulkActions: { what: 'What staff did to orders in one go', why: 'So that a mistake can be taken back at once' },
    papers: { what: 'Invoices and credit notes as printed', why: 'An issued invoice does not change' },
    grants: { what: 'Permission to set a new password', why: 'It follows a code' },
    limits: { what: 'How often something was tried', why: 'Against guessing; without names' },
    repeats: { what: 'Answers to requests that may come twice', why: 'So that nothing happens twice' },
    events: { what: 'News from the payment gateway', why: 'Each is heard once' },
    mailReports: { what: 'That a letter came back', why: 'Each report counts once' },
    disputes: { what: 'Payments that a bank looked into', why: 'Tax law, and the bank may ask again' },
    breaches: { what: 'The register of breaches, and who was told', why: 'To show the Board what was done' },
    savedAnswers: {
      what: 'Answers that staff send often',
      why: 'They are the shop’s own words; who changed them last',
    },
  },
} as const
