// Checks the DNS records that make mail providers trust the shop's emails: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
// (RFC 7489) (LET-13).

/** `unknown` means that DNS did not answer, or that a required setting is missing. */
type RecordState = 'right' | 'missing' | 'wrong' | 'weak' | 'unknown'

type RecordKind = 'spf' | 'dkim' | 'dmarc'

/** What is wrong with a record; the texts are in src/copy. */
type RecordFlaw =
  | 'absent'
  | 'several'
  | 'lets_everybody'
  | 'no_end'
  | 'without_server'
  | 'revoked'
  | 'no_selector'
  | 'only_watches'
  | 'no_policy'
  | 'unanswered'

export interface RecordFinding {
  readonly kind: RecordKind
  readonly name: string
  readonly state: RecordState
  readonly flaw: RecordFlaw | null
  /** The records that were found, one a line. */
  readonly found: string
  /** The record to publish; null when none is needed, DNS did not answer, or only the mail provider knows it. */
  readonly add: string | null
}

type FoundRecords = readonly string[] | null
const problem = (state: RecordState, flaw: RecordFlaw) => ({ state, flaw }) as const
const RIGHT = { state: 'right', flaw: null } as const

/**
 * Checks the domain's SPF record, and suggests a better one if it is wrong or missing. `mechanism` names the mail
 * server, such as 'include:amazonses.com'. `texts` are the domain's TXT records; null when DNS did not answer.
 */
export function checkSpf(name: string, texts: FoundRecords, mechanism: string): RecordFinding {
  const records = (texts ?? []).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record = ''] = records
  const verdict = verdictOfSpf(texts, records, mechanism)
  const isFine = verdict.flaw === null || verdict.flaw === 'unanswered'
  return {
    kind: 'spf',
    name,
    ...verdict,
    found: records.join('\n'),
    add: isFine ? null : withServer(record, mechanism),
  }
}

function verdictOfSpf(texts: FoundRecords, records: readonly string[], mechanism: string) {
  if (texts === null) return problem('unknown', 'unanswered')
  if (records.length === 0) return problem('missing', 'absent')
  if (records.length > 1) return problem('wrong', 'several')
  const terms = (records[0] ?? '').toLowerCase().split(/\s+/)
  if (terms.some((term) => term === 'all' || term === '+all')) return problem('wrong', 'lets_everybody')
  const isRedirected = terms.some((term) => term.startsWith('redirect='))
  if (!isRedirected && !terms.includes(mechanism.toLowerCase())) return problem('wrong', 'without_server')
  if (!isRedirected && !terms.some((term) => /^[-~]all$/.test(term))) return problem('weak', 'no_end')
  return RIGHT
}

/** Returns the SPF record with the mail server added, and with a soft fail for all other servers at its end. */
function withServer(record: string, mechanism: string): string {
  const terms = record.split(/\s+/).filter((term) => term !== '' && !/^(v=spf1|[-~?+]?all)$/i.test(term))
  const isNamed = terms.some((term) => term.toLowerCase() === mechanism.toLowerCase())
  return ['v=spf1', ...terms, ...(isNamed ? [] : [mechanism]), '~all'].join(' ')
}

/** Checks the record that has the mail provider's DKIM key. `texts` is null when DNS did not answer. */
export function checkDkim(name: string, texts: FoundRecords): RecordFinding {
  const records = (texts ?? []).filter((text) => /(^|;)\s*p=/i.test(text))
  const key = /(?:^|;)\s*p=\s*([^;]*)/i.exec(records[0] ?? '')?.[1]?.trim()
  return { kind: 'dkim', name, ...verdictOfDkim(texts, records, key), found: records.join('\n'), add: null }
}

function verdictOfDkim(texts: FoundRecords, records: readonly string[], key: string | undefined) {
  if (texts === null) return problem('unknown', 'unanswered')
  if (records.length === 0) return problem('missing', 'absent')
  return key === '' ? problem('wrong', 'revoked') : RIGHT
}

/** Returns the finding for a shop whose settings name no DKIM selector. */
export const dkimWithoutSelector = (domain: string): RecordFinding => ({
  kind: 'dkim',
  name: `…._domainkey.${domain}`,
  ...problem('unknown', 'no_selector'),
  found: '',
  add: null,
})

/**
 * Checks the domain's DMARC record, and suggests a better one if it is wrong or missing. `reports` is the address for
 * the reports of mail providers. `texts` is null when DNS did not answer.
 */
export function checkDmarc(name: string, texts: FoundRecords, reports: string): RecordFinding {
  const records = (texts ?? []).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const policy = /;\s*p=\s*(\w+)/i.exec(records[0] ?? '')?.[1]?.toLowerCase()
  const verdict = verdictOfDmarc(texts, records, policy)
  return { kind: 'dmarc', name, ...verdict, found: records.join('\n'), add: suggestedDmarc(verdict, records, reports) }
}

function verdictOfDmarc(texts: FoundRecords, records: readonly string[], policy: string | undefined) {
  if (texts === null) return problem('unknown', 'unanswered')
  if (records.length === 0) return problem('missing', 'absent')
  if (records.length > 1) return problem('wrong', 'several')
  if (policy === 'quarantine' || policy === 'reject') return RIGHT
  return policy === 'none' ? problem('weak', 'only_watches') : problem('wrong', 'no_policy')
}

/** Returns the DMARC record to publish: the found one with a stricter policy, or a new one; null if none is needed. */
function suggestedDmarc(
  { state, flaw }: Pick<RecordFinding, 'state' | 'flaw'>,
  records: readonly string[],
  reports: string,
): string | null {
  if (flaw === 'only_watches') return (records[0] ?? '').replace(/(;\s*p=\s*)\w+/i, '$1quarantine')
  return state === 'missing' || state === 'wrong' ? `v=DMARC1; p=none; rua=mailto:${reports}` : null
}

/** The SPF mechanisms that well-known mail providers document. */
const MECHANISMS_OF_PROVIDERS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)amazonaws\.com$/, 'include:amazonses.com'],
  [/(^|\.)postmarkapp\.com$/, 'include:spf.mtasv.net'],
  [/(^|\.)sendgrid\.net$/, 'include:sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'include:mailgun.org'],
  [/(^|\.)(gmail|google|googlemail)\.com$/, 'include:_spf.google.com'],
  [/(^|\.)zoho\.in$/, 'include:zoho.in'],
  [/(^|\.)zoho\.com$/, 'include:zoho.com'],
  [/(^|\.)office365\.com$/, 'include:spf.protection.outlook.com'],
]

/**
 * Returns the SPF mechanism that permits a mail server: the mechanism that its provider documents, 'a' for a server on
 * the shop's own machine, otherwise the host's name or IP address.
 */
export function spfMechanismOf(host: string): string {
  const name = host.toLowerCase().replaceAll(/[[\]]/g, '')
  const namedServer = MECHANISMS_OF_PROVIDERS.find(([pattern]) => pattern.test(name))?.[1]
  if (namedServer) return namedServer
  if (/^(localhost|127\.[\d.]+|::1)$/.test(name)) return 'a'
  if (/^[\d.]+$/.test(name)) return `ip4:${name}`
  return name.includes(':') ? `ip6:${name}` : `a:${name}`
}
