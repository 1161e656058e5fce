// Once a day the end of the audit log's chain leaves the machine: with the log, and to wherever the configuration says (OPS-28).
import { indianDate } from '#domain/calendar.ts'
import type { Shop } from '../../shop.ts'
import { findHead, insertHead } from './audit-chain-queries.ts'
import { tellHead } from './audit-heads-elsewhere.ts'
import { chainAudit } from './chain-audit.ts'

/** Tells where the chain ends today. A log without an entry has no end to tell. */
export async function tellAuditHead(shop: Shop): Promise<void> {
  await chainAudit(shop)
  const head = await findHead(shop.db)
  if (!head) return
  const now = shop.clock.now()
  const day = indianDate(now)
  shop.log.info({ auditHead: { day, ...head } }, 'the audit log ends here')
  await tellHead(shop, day, head)
  await insertHead(shop.db, day, head, now)
}
