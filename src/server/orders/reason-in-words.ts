// Why an order ended, where the shop itself gave the reason: kept in English, for staff, and said to her in her own language.
import {
  orderOverdue,
  refundedAtGateway,
  replacementEnded,
  replacementEndedSaid,
  replacementOverdue,
  shopReasons,
} from '#copy/aftersales.ts'

/** What somebody wrote stays as she wrote it. */
export function reasonInWords(kept: string): string {
  const said = shopReasons()
  if (kept === orderOverdue) return said.orderOverdue
  if (kept === replacementOverdue) return said.replacementOverdue
  if (kept === refundedAtGateway) return said.refundedAtGateway
  const number = Number(/\d+/.exec(kept)?.[0] ?? Number.NaN)
  return kept === replacementEnded(number) ? replacementEndedSaid(number) : kept
}
