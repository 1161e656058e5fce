// Puts what has been written to the audit log since the last time into its chain. A job of its own, so that no act waits for another:
// a hash that must follow the last one would make a queue of all purchases (docs/decisions/054).
import { type AuditHead, NOTHING_YET } from '#domain/audit-chain.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findHead, insertLinks, type Link, listUnchained, takeChain } from './audit-chain-queries.ts'
import { hashOfEntry } from './hash-of-entry.ts'

const AT_ONCE = 500

/** Chains everything that is committed; answers how many entries that were. Nothing where another node is at it. */
export async function chainAudit({ db }: Pick<Shop, 'db'>): Promise<number> {
  let chained = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      if (!(await takeChain(tx))) return 0
      const entries = await listUnchained(tx, AT_ONCE)
      let head: AuditHead = (await findHead(tx)) ?? NOTHING_YET
      const links = entries.map((entry): Link => {
        head = { sequence: head.sequence + 1, hash: hashOfEntry(head, entry) }
        return { ...head, entryId: entry.id }
      })
      if (links.length > 0) await insertLinks(tx, links)
      return links.length
    })
    chained += count
    if (count < AT_ONCE) return chained
  }
}
