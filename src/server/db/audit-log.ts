// The staff's audit log: who did what to which thing, written in the transaction of the act itself (ADM-1).
import { newId } from '../adapters/random.ts'
import type { Shop } from '../shop.ts'
import type { Tx } from './database.ts'

export interface AuditEntry {
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
export async function recordAudit(tx: Tx, shop: Pick<Shop, 'clock' | 'random'>, entry: AuditEntry): Promise<void> {
  const { details, ...rest } = entry
  await tx
    .insertInto('audit_log')
    .values({ id: newId(shop), at: shop.clock.now(), ...rest, details: JSON.stringify(details) })
    .execute()
}
