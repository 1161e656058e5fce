// The audit log: who did what to which object, written in the same transaction (ADM-1). After the commit an entry is
// also written to the process's log, which can be sent to another machine (OPS-26).
import { newId } from '../adapters/random.ts'
import type { Shop } from '../shop.ts'
import { afterCommit, type Tx } from './database.ts'

interface AuditEntry {
  /** A user's id, or 'shop' for automatic actions. */
  readonly actor: string
  /** Object and verb, such as 'product.create'. */
  readonly action: string
  /** The id of the object, or a name such as that of an exported list. */
  readonly subject: string
  /** What was changed, without personal data that the entry does not need. */
  readonly details: object
}

/** Adds an entry to the audit log. After the commit, a line without its details is added to the process's log. */
export async function recordAudit(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  entry: AuditEntry,
): Promise<void> {
  const { details, ...act } = entry
  const row = { id: newId(shop), at: shop.clock.now(), ...act }
  await tx
    .insertInto('audit_log')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
  // The line has no details, because they may be personal.
  afterCommit(tx, () => shop.log.info({ audit: row }, 'audit'))
}
