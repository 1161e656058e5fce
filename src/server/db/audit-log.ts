// The staff's audit log: who did what to which thing, written in the transaction of the act itself (ADM-1), and told to the
// process's log once that has committed, from where it leaves the machine (OPS-26).
import { newId } from '../adapters/random.ts'
import type { Shop } from '../shop.ts'
import { afterCommit, type Tx } from './database.ts'

interface AuditEntry {
  /** Who did it: a user's id, or 'shop' for what the shop does by itself. */
  readonly actor: string
  /** What was done, as noun and verb: 'product.create'. */
  readonly action: string
  /** The id of what it was done to. */
  readonly subject: string
  /** What changed. Nothing personal beyond what the act needs. */
  readonly details: object
}

/** Adds one line to the audit log. */
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
  // Without the details, which may say more than ids.
  afterCommit(tx, () => shop.log.info({ audit: row }, 'act'))
}
