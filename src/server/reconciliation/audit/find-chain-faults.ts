// Walks the whole chain of the audit log and tells where it is not what it was: entry by entry, and against every head that was told.
import { type AuditFault, type AuditHead, NOTHING_YET } from '#domain/audit-chain.ts'
import type { Reader } from '../../db/database.ts'
import { findHashAt, listHeads, listLinks, listPassedBy } from './audit-chain-queries.ts'
import { hashOfEntry } from './hash-of-entry.ts'

const AT_ONCE = 1_000

export interface ChainFault {
  readonly fault: AuditFault
  /** The place in the chain; of an entry that was passed by, its id. */
  readonly subject: string
}

/** What is wrong with the chain, at most `most` of each kind. `told` are heads from outside of this database. */
export async function findChainFaults(db: Reader, told: readonly AuditHead[], most: number): Promise<ChainFault[]> {
  const passedBy = (await listPassedBy(db, most)).map((id): ChainFault => ({ fault: 'passed_by', subject: id }))
  return [
    ...(await walk(db, most)),
    ...passedBy,
    ...(await againstHeads(db, [...(await listHeads(db)), ...told], most)),
  ]
}

async function walk(db: Reader, most: number): Promise<ChainFault[]> {
  const faults: ChainFault[] = []
  const note = (fault: AuditFault, sequence: number): void => {
    if (faults.length < most) faults.push({ fault, subject: String(sequence) })
  }
  let before: AuditHead = NOTHING_YET
  for (;;) {
    const links = await listLinks(db, before.sequence, AT_ONCE)
    for (const { sequence, hash, entry } of links) {
      if (sequence !== before.sequence + 1) note('missing', before.sequence + 1)
      else if (entry === null) note('missing', sequence)
      else if (hashOfEntry(before, entry) !== hash) note('changed', sequence)
      // From what stands there: one bent entry is told once, not with all that follow it.
      before = { sequence, hash }
    }
    if (links.length < AT_ONCE) return faults
  }
}

async function againstHeads(db: Reader, heads: readonly AuditHead[], most: number): Promise<ChainFault[]> {
  const faults = new Map<string, ChainFault>()
  for (const { sequence, hash } of heads) {
    const now = await findHashAt(db, sequence)
    if (now === hash || faults.size >= most) continue
    const fault = now === null ? 'cut' : 'rewritten'
    faults.set(`${fault} ${sequence}`, { fault, subject: String(sequence) })
  }
  return [...faults.values()]
}
