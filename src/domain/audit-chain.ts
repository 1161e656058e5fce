// The chain of the audit log: each entry's hash is over itself and the hash before it, so that nothing can be changed, taken out or
// put in between without every later hash becoming another (SEC-66).

/** How a chain is broken, in the order in which it is told: see `reconciliation` in src/copy. */
export type AuditFault = 'changed' | 'missing' | 'passed_by' | 'cut' | 'rewritten'

/** What of an entry is hashed. */
export interface ChainedEntry {
  readonly id: string
  /** In microseconds since 1970, as digits. */
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly subject: string
  /** As PostgreSQL writes jsonb: one way for one value. */
  readonly details: string
}

/** The end of a chain: how many entries it has, and the hash over all of them in hexadecimal digits. */
export interface AuditHead {
  readonly sequence: number
  readonly hash: string
}

/** Before the first entry. */
export const NOTHING_YET: AuditHead = { sequence: 0, hash: '0'.repeat(64) }

/** What is hashed for the entry that follows a head: always the same fields in the same order, none of which runs into its neighbour. */
export const canonicalText = ({ sequence, hash }: AuditHead, entry: ChainedEntry): string => {
  const { id, at, actor, action, subject, details } = entry
  return JSON.stringify([sequence + 1, hash, id, at, actor, action, subject, details])
}

/** A head as a name, by which it is found among others: '000000000042-0a1b…'. */
export const nameOfHead = ({ sequence, hash }: AuditHead): string => `${String(sequence).padStart(12, '0')}-${hash}`

/** The head in such a name, wherever it stands in a text; null where there is none. */
export function headIn(text: string): AuditHead | null {
  const [, sequence, hash] = /(?:^|\D)(\d{12})-([0-9a-f]{64})(?![0-9a-f])/.exec(text) ?? []
  return sequence && hash ? { sequence: Number(sequence), hash } : null
}
