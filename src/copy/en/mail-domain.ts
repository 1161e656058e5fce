// Words about the records by which mailboxes know the shop's letters, for staff and for whoever runs the shop.

type Kind = 'spf' | 'dkim' | 'dmarc'

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

const FINE: Readonly<Record<Kind, string>> = {
  spf: 'It names the mail server, and shuts others out.',
  dkim: 'The key that proves our letters stands there.',
  dmarc: 'Mailboxes know what to do with forged letters.',
}

const FLAWS: Readonly<Record<string, string>> = {
  'spf absent': 'Nothing says which server may send for this domain: mailboxes guess, and many guess badly.',
  'spf several': 'There are two such records, and mailboxes then believe neither. Keep one of them.',
  'spf lets_everybody': 'It lets everybody in the world send in our name.',
  'spf without_server': 'It does not name the server that sends our letters.',
  'spf no_end': 'It names the mail server, and does not say what becomes of all others.',
  'dkim absent': 'The key is not there. Your mail provider shows what to add under this name.',
  'dkim revoked': 'The key was taken back: it is empty. Your mail provider shows the present one.',
  'dkim no_selector':
    'Your mail provider says under which names its keys stand. Put them into MAIL_DKIM_SELECTORS, and this page looks.',
  'dmarc absent': 'Without it some mailboxes refuse letters to many, and anybody can write in our name.',
  'dmarc several': 'There are two such records, and mailboxes then believe neither. Keep one of them.',
  'dmarc only_watches':
    'It only watches. Once the reports show nothing but our own letters, ask for more: forged ones among the unwanted.',
  'dmarc no_policy': 'It does not say what becomes of forged letters.',
}

export const mailDomain = {
  names: NAMES,
  /** What a record's state means. `flaw` is null where all is well. */
  said: (kind: Kind, flaw: string | null): string => {
    if (flaw === null) return FINE[kind]
    if (flaw === 'unanswered') return 'Nobody answered in time. Look again in a while.'
    return FLAWS[`${kind} ${flaw}`] ?? flaw
  },
  /** Of `npm run preflight`, in one line each. */
  check: {
    local: 'Letters stay on this machine: there is no domain to look at.',
    ok: (domain: string) => `${domain} says who may send for it: SPF, DKIM and DMARC are there.`,
    record: (kind: Kind, name: string, said: string, add: string | null) =>
      `${NAMES[kind]} at ${name}: ${said}${add === null ? '' : ` TXT record to have there: ${add}`}`,
  },
} as const

/** What the shop itself says of addresses that get no letters. */
export const stoppedAddresses = {
  resumed: 'Letters go there again.',
} as const
