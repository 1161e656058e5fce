// Findings that the last look did not come past: asked about one by one, until no difference is left (BOOK-9).
import type { FindingKind } from '#domain/gateway-finding.ts'
import type { PaymentGateway } from '../../adapters/payment-gateway.ts'
import { listUnseenFindings, settleFinding } from '../../payments/findings-queries.ts'
import type { Shop } from '../../shop.ts'
import { lookForPayment, lookForRefund } from './look-for-one.ts'

const OF_PAYMENTS: readonly FindingKind[] = [
  'unknown_capture',
  'second_capture',
  'payment_differs',
  'payment_missing_there',
]
const OF_REFUNDS: readonly FindingKind[] = ['unknown_refund', 'refund_differs', 'refund_missing_there']
/** The others have their turn an hour later. */
const MOST = 100

/** What is found once more has been seen again then; the others settle by themselves. */
export async function lookAgain(shop: Shop, gateway: PaymentGateway, began: Date): Promise<void> {
  const { provider } = gateway
  const unseen = await listUnseenFindings(
    shop.db,
    { provider, kinds: [...OF_PAYMENTS, ...OF_REFUNDS], before: began },
    MOST,
  )
  for (const { id, kind, subject, details } of unseen) {
    if (OF_PAYMENTS.includes(kind)) await lookForPayment(shop, gateway, subject)
    else if (details.payment !== undefined)
      await lookForRefund(shop, gateway, subject, { gatewayPaymentId: details.payment })
    await settleFinding(shop.db, id, { settlement: 'by_itself', by: 'shop', at: shop.clock.now(), before: began })
  }
}
