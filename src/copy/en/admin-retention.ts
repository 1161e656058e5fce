// Retention periods, as staff see them (PRIV-22).
export const retentionDesk = {
  note: 'Deleted automatically by these rules. The privacy policy shows shoppers their part.',
  loading: 'Loading the table...',
  failed: 'The table couldn’t be loaded.',
  list: 'Personal data we keep',
  columns: {
    what: 'What',
    long: 'How long',
    by: 'Deleted by',
    ran: 'Last checked',
    last: 'Last deleted',
    all: 'Total',
  },
  /** Empty when it is deleted with the account: the next column says so. */
  withAccount: 'as long as the account exists',
  by: {
    rows: 'A job, every minute',
    job: 'A job, every minute or night',
    account: 'Deleting the account',
    kept: 'Kept by law or for safety',
    operator: 'The operator of the servers',
  } as Readonly<Record<string, string>>,
  never: 'Not yet',
  /** Lines that the privacy policy leaves out. */
  lines: {
    waitsTold: {
      what: 'That we have emailed you about it',
      why: 'So that we don’t email more people than we have stock for',
    },
    drafts: { what: 'Orders that staff prepared and nobody ordered', why: 'The customer may still decide' },
    claims: { what: 'Links to take over an account that staff created', why: 'They are valid for a week' },
    remindersSent: { what: 'That a single reminder was sent', why: 'It may still be waiting for the mail server' },
    coinReasons: { what: 'Why staff corrected coins', why: 'To explain the correction' },
    emailRequests: { what: 'A requested change of email', why: 'Until its codes are entered' },
    challenges: { what: 'Passkey challenges', why: 'Each can be used once' },
    invites: { what: 'Who was invited to work here', why: 'Until the invitation is accepted or expires' },
    bulkActions: { what: 'What staff did to orders in one step', why: 'So that a mistake can be undone at once' },
    papers: { what: 'Invoices and credit notes as printed', why: 'An issued invoice does not change' },
    grants: { what: 'Permission to set a new password', why: 'Given after a code' },
    limits: { what: 'Number of tries', why: 'To stop guessing; without names' },
    repeats: { what: 'Replies to requests that may be repeated', why: 'So that nothing happens twice' },
    events: { what: 'Events from the payment gateway', why: 'So that each counts once' },
    mailReports: { what: 'Reports of bounced emails', why: 'So that each counts once' },
    disputes: { what: 'Disputed payments', why: 'Tax law, and the bank may ask again' },
    breaches: { what: 'The register of breaches, and who was told', why: 'To show the Board what we did' },
    savedAnswers: {
      what: 'Saved answers of staff',
      why: 'They are the shop’s own texts, with who changed them last',
    },
  },
} as const
