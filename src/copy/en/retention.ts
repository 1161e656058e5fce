// Words of what is kept about people: what it is, why, and how long, for staff and for the privacy policy (PRIV-22).

/** What a line of the table is about, and why it is kept. `isTold`: it stands in the privacy policy too. */
export const retentionLines: Readonly<
  Record<string, { readonly what: string; readonly why: string; readonly isTold?: true }>
> = {
  account: { what: 'Your account: name, email, phone', why: 'You log in with it, and we write to you', isTold: true },
  addresses: { what: 'Saved addresses', why: 'Filled in at checkout', isTold: true },
  waits: { what: 'What you want to hear of once it is back', why: 'To write to you, once', isTold: true },
  waitsTold: { what: 'That we have told you of it', why: 'So that we call no more people than there is' },
  cart: { what: 'Your cart', why: 'It waits for you', isTold: true },
  devices: { what: 'Devices that you used to log in', why: 'To tell you of a new one', isTold: true },
  coinReasons: { what: 'Why staff corrected coins', why: 'To answer for it' },
  orderNotes: { what: 'Notes of staff on an order', why: 'To send it right', isTold: true },
  personNotes: { what: 'Notes of staff about you', why: 'So that you need not say it twice', isTold: true },
  unpaid: { what: 'Checkouts that were never paid', why: 'A payment may still arrive', isTold: true },
  gifts: { what: 'Who a gift is from, and the words of its card', why: 'To put them into the box', isTold: true },
  payerLinks: {
    what: 'That you asked somebody to pay, and when',
    why: 'So that the link works',
    isTold: true,
  },
  reports: {
    what: 'Problems with a parcel, with your words',
    why: 'To settle them, and money that went back',
    isTold: true,
  },
  reviews: { what: 'What you say of products', why: 'So that others can read it', isTold: true },
  nominee: { what: 'Whom you named to act for you', why: 'So that they can', isTold: true },
  disowned: { what: 'That a mailbox is not yours', why: 'So that we do not write there', isTold: true },
  emailRequests: { what: 'A change of email that is asked for', why: 'Until its codes are typed' },
  waysBack: { what: 'The email that you had before', why: 'So that you can take a change back', isTold: true },
  factors: { what: 'Passkeys and codes to log in', why: 'So that nobody else logs in', isTold: true },
  browsers: {
    what: 'Browsers that you have logged in with',
    why: 'So that strangers cannot lock you out',
    isTold: true,
  },
  challenges: { what: 'What a passkey was asked', why: 'Each is answered once' },
  invites: { what: 'Whom an invitation to work here went to', why: 'Until it is taken or over' },
  deeds: { what: 'What staff did to orders in one go', why: 'So that a mistake can be taken back at once' },
  labels: { what: 'The courier’s label of a parcel', why: 'To send it, and to find it if it is lost', isTold: true },
  guardians: { what: 'A guardian who agreed for somebody under 18', why: 'To show that she was asked', isTold: true },
  consents: { what: 'What you agreed to, and took back', why: 'To show what we were allowed', isTold: true },
  papers: { what: 'Invoices and credit notes as printed', why: 'An issued invoice does not change' },
  sessions: { what: 'Logins', why: 'You stay logged in', isTold: true },
  grants: { what: 'Permission to set a new password', why: 'It follows a code' },
  codes: { what: 'One-time codes', why: 'To prove that a mailbox is yours', isTold: true },
  limits: { what: 'How often something was tried', why: 'Against guessing; without names' },
  repeats: { what: 'Answers to requests that may come twice', why: 'So that nothing happens twice' },
  listPending: {
    what: 'Monthly letter: an email that was not confirmed',
    why: 'You may still confirm it',
    isTold: true,
  },
  listLeft: { what: 'Monthly letter: an email that left', why: 'So that we do not write again', isTold: true },
  issueLetters: {
    what: 'Which monthly letters went to you, without the address',
    why: 'So that none comes twice',
    isTold: true,
  },
  issueAddresses: {
    what: 'Where a monthly letter went',
    why: 'To try again what did not arrive',
    isTold: true,
  },
  events: { what: 'News from the payment gateway', why: 'Each is heard once' },
  mailReports: { what: 'That a letter came back', why: 'Each report counts once' },
  bounced: { what: 'Mailboxes that were not found', why: 'We do not write there in vain', isTold: true },
  messages: { what: 'Messages to us, and our answers', why: 'In case you come back to it', isTold: true },
  letters: { what: 'Letters about no order', why: 'To show what we told you', isTold: true },
  requests: { what: 'Requests about your data', why: 'To show that we answered in time', isTold: true },
  uploads: { what: 'Videos and photos that were never sent', why: 'You may still send them', isTold: true },
  films: { what: 'Videos and photos of a settled problem', why: 'For a complaint about it', isTold: true },
  orders: { what: 'Orders, payments and refunds', why: 'Tax law: 72 months after the yearly return', isTold: true },
  invoices: { what: 'Invoices and credit notes', why: 'Tax law: 72 months after the yearly return', isTold: true },
  disputes: { what: 'Payments that a bank looked into', why: 'Tax law, and the bank may ask again' },
  coins: {
    what: 'How coins came and went',
    why: 'The wallet must add up; without a name once you leave',
    isTold: true,
  },
  bonus: { what: 'A code made from your email', why: 'One welcome bonus each; nobody can read it back', isTold: true },
  objections: {
    what: 'That you want no letters',
    why: 'So that we keep to it; without the address once you leave',
    isTold: true,
  },
  audit: { what: 'What staff did', why: 'Reasonable security: who did what must stay', isTold: true },
  breaches: { what: 'The register of breaches, and who was told', why: 'To show the Board what was done' },
  savedAnswers: { what: 'Answers that staff send often', why: 'They are the shop’s own words; who changed them last' },
  log: { what: "The servers' request logs, without names", why: 'The rules ask for a year', isTold: true },
  backups: { what: 'Backups', why: 'In case a machine is lost', isTold: true },
}

const span = (days: number): string => {
  if (days <= 0) return 'until it ends by itself'
  if (days < 1) return `${Math.round(days * 24 * 60)} minutes`
  if (days === 1) return '1 day'
  if (days === 365) return 'a year'
  return `${days} days`
}

export const retentionWords = {
  title: 'What we keep, and how long',
  columns: { what: 'What', why: 'Why', long: 'How long' },
  /** `days` is null where no clock runs. */
  long: (by: string, days: number | null): string => {
    if (by === 'account') return 'until you delete your account'
    if (by === 'kept' || days === null) return 'as long as the reason holds'
    return span(days)
  },
} as const
