// Texts about the DNS records that make mailboxes trust the shop's emails, for staff and operators.

type Kind = 'spf' | 'dkim' | 'dmarc'

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

const FINE: Readonly<Record<Kind, string>> = {
  spf: 'It allows the mail server and excludes all others.',
  dkim: 'The key that verifies our emails is published.',
  dmarc: 'It tells mailboxes what to do with forged emails.',
}

const FLAWS: Readonly<Record<string, string>> = {
  'spf absent': 'No record says which servers may send for this domain, so mailboxes have to guess.',
  'spf several': 'There are two such records, so mailboxes trust neither. Keep one of them.',
  'spf lets_everybody': 'It allows every server to send in our name.',
  'spf without_server': 'It doesn’t allow the server that sends our emails.',
  'spf no_end': 'It allows the mail server, but doesn’t exclude the others.',
  'dkim absent': 'The key is missing. Your mail provider shows what to add under this name.',
  'dkim revoked': 'The key is empty, which means it was revoked. Your mail provider shows the current one.',
  'dkim no_selector':
    'Your mail provider shows the names of its keys. Enter them in MAIL_DKIM_SELECTORS, and this page will check them.',
  'dmarc absent': 'Without it some mailboxes refuse bulk emails, and anyone can send in our name.',
  'dmarc several': 'There are two such records, so mailboxes trust neither. Keep one of them.',
  'dmarc only_watches':
    'It only monitors. Once the reports show only our own emails, make it stricter: forged emails go to spam.',
  'dmarc no_policy': 'It doesn’t say what to do with forged emails.',
}

export const mailDomain = {
  names: NAMES,
  /** The explanation of a record's state. `flaw` is null when all is well. */
  said: (kind: Kind, flaw: string | null): string => {
    if (flaw === null) return FINE[kind]
    if (flaw === 'unanswered') return 'The DNS lookup timed out. Check again in a while.'
    return FLAWS[`${kind} ${flaw}`] ?? flaw
  },
  /** The lines of `npm run preflight`. */
  check: {
    local: 'Emails stay on this machine, so there is no domain to check.',
    ok: (domain: string) => `SPF, DKIM and DMARC of ${domain} are set up.`,
    record: (kind: Kind, name: string, said: string, add: string | null) =>
      `${NAMES[kind]} at ${name}: ${said}${add === null ? '' : ` TXT record to add: ${add}`}`,
  },
} as const

export const stoppedAddresses = {
  resumed: 'Emails go there again.',
} as const

// Texts of the back office about deliverability: the domain's records, and addresses that get no emails.
export const adminArrival = {
  domain: {
    title: (domain: string) => `Email settings of ${domain}`,
    titleUnknown: 'Email settings of our domain',
    note: 'Looked up in the DNS just now. A change there may take some hours to appear.',
    loading: 'Looking up the DNS records...',
    failed: 'The DNS records couldn’t be looked up.',
    local: 'Emails stay on this machine. Once SMTP_URL and MAIL_FROM are set, this page looks at their domain.',
    untold:
      'The shop gets no reports of bounced emails yet. Set MAIL_REPORTS_SECRET, and the webhook at your mail provider.',
    names: mailDomain.names,
    states: { right: 'Right', missing: 'Missing', wrong: 'Wrong', weak: 'Could be better', unknown: 'Not known' },
    at: 'Name',
    found: 'Current value',
    add: 'TXT record to add',
    copy: 'Copy',
    copyOf: (name: string) => `Copy the record for ${name}`,
    copied: 'Copied.',
    notCopied: 'It couldn’t be copied. Please select it and copy it by hand.',
    again: 'Check again',
  },
  stopped: {
    title: 'Addresses that get no emails',
    note: 'Emails to these addresses bounced, or the reader marked one as spam. Codes are still sent when asked for.',
    loading: 'Loading addresses...',
    failed: 'The addresses couldn’t be loaded.',
    none: 'No address is stopped.',
    list: 'Addresses',
    left: 'A deleted account',
    columns: { address: 'Address', reason: 'Why', email: 'Email', since: 'Since', action: 'Action' },
    reasons: { bounced: 'Bounced', complained: 'Marked as spam' },
    resume: 'Send emails again',
    resumeOf: (address: string) => `Send emails to ${address} again`,
    resumeFailed: 'Emails are still stopped there.',
    question: (address: string) => `Send emails to ${address} again?`,
    bodies: {
      bounced: 'Do this only if the person told you that the mailbox works. Emails that were not sent stay unsent.',
      complained: 'Do this only if the person asked for it. Mail providers count spam complaints.',
    },
    keep: 'Keep it stopped',
  },
} as const
