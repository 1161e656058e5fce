// Letters go to an address again, because it was proved that they arrive there (LET-12).
import type { StopReason } from '#domain/mail-report.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { deleteStop } from './stopped-addresses-queries.ts'

/** Changes nothing where letters go already. `actor` is a user's id, or 'shop' where nobody is logged in. */
export async function resumeLetters(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  {
    address,
    reasons,
    actor,
  }: { readonly address: string; readonly reasons: readonly StopReason[]; readonly actor: string },
): Promise<void> {
  const stop = await deleteStop(tx, address, reasons)
  if (!stop) return
  await recordAudit(tx, shop, { actor, action: 'address.resume', subject: stop.id, details: { reason: stop.reason } })
}
