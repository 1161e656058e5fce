// Texts about the DNS records that make mailboxes trust the shop's emails, for staff and operators.

type Kind = 'spf' | 'dkim' | 'dmarc'

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

const FINE: Readonly<Record<Kind, string>> = {
  spf: 'It names the mail server and excludes all others.',
  dkim: 'The key that proves our emails is there.',
  dmarc: 'Mailboxes know what to do with forged emails.',
}

const FLAWS: Readonly<Record<string, string>> = {
  'spf absent': 'No record says which server may send for this domain, so mailboxes have to guess.',
  'spf several': 'There are two such records, so mailboxes trust neither. Keep one of them.',
  'spf lets_everybody': 'It lets anyone send in our name.',
  'spf without_server': 'It doesn’t name the server that sends our emails.',
  'spf no_end': 'It names the mail server, but doesn’t say what to do with all others.',
  'dkim absent': 'The key is not there. Your mail provider shows what to add under this name.',
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
    if (flaw === 'unanswered') return 'There was no answer in time. Check again in a while.'
    return FLAWS[`${kind} ${flaw}`] ?? flaw
  },
  /** The lines of `npm run preflight`. */
  check: {
    local: 'Emails stay on this machine, so there is no domain to check.',
    ok: (domain: string) => `${domain} says who may send for it: SPF, DKIM and DMARC are there.`,
    record: (kind: Kind, name: string, said: string, add: string | null) =>
      `${NAMES[kind]} at ${name}: ${said}${add === null ? '' : ` TXT record to add: ${add}`}`,
  },
} as const

/** Replies about addresses that get no emails. */
export const stoppedAddresses = {
  resumed: 'Emails go there again.',
} as const
