// Staff record that a quote was paid by bank transfer, cheque or cash; its order is then placed (ORD-35).
import type { DraftPayment } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { shortPaise } from '#contract/wire.ts'
import { draftOrders as words } from '#copy/admin-draft-orders.ts'
import { indianDate, startOfIndianDay } from '#domain/calendar.ts'
import type { DraftOrderId, OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { DIRECT_PROVIDER, directPaymentId, isPaidDay } from '#domain/paid-another-way.ts'
import { requireFreshSignIn } from '../accounts/access.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { placeOrder } from '../orders/place-order.ts'
import { isPaymentFinal } from '../payments/attempt.ts'
import { listAttemptLines } from '../payments/attempt-queries.ts'
import { claimStock } from '../payments/claim-stock.ts'
import { hasPayment } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { findQuoteAttempt, lockDraft } from './draft-orders-queries.ts'
import { completeIfPaid, lockQuote } from './manage-drafts.ts'

/**
 * Places the order of a quote for money that the shop received directly. A later payment at the gateway is refunded.
 * Throws `invalid_input` for another amount, a day before the draft or in the future, or a reference that was used
 * before. Throws `draft_changed` when the quote was paid or changed meanwhile. Also throws `sign_in_again`,
 * `draft_not_found`, `draft_state`, `busy` and `out_of_stock`.
 */
export async function recordDraftPayment(
  shop: Shop,
  actor: Actor,
  id: DraftOrderId,
  { version, way, reference, on, amount }: DraftPayment,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  requireFreshSignIn(shop, actor)
  await completeIfPaid(shop, await findQuoteAttempt(shop.db, id))
  const order = await inTransaction(shop.db, async (tx) => {
    const attempt = await lockQuote(tx, id)
    const draft = await lockDraft(tx, id)
    if (!draft) throw new ShopError('draft_not_found')
    if (draft.version !== version) throw new ShopError('draft_changed')
    if (!attempt || draft.status !== 'quoted') throw new ShopError('draft_state')
    if (isPaymentFinal(attempt)) throw new ShopError('draft_state', { message: words.paymentWaits })
    const now = shop.clock.now()
    if (amount !== attempt.payable)
      throw new ShopError('invalid_input', {
        fields: { amount: words.otherAmount(shortPaise(attempt.payable)) },
      })
    if (!isPaidDay(on, indianDate(draft.createdAt), indianDate(now)))
      throw new ShopError('invalid_input', { fields: { on: words.paidDay } })
    const paymentId = directPaymentId(way, reference)
    if (await hasPayment(tx, DIRECT_PROVIDER, paymentId)) throw referenceUsedError()
    const claim = await claimStock(tx, attempt, await listAttemptLines(tx, attempt.id))
    if (claim.kind !== 'claimed') throw new ShopError('out_of_stock', { message: words.notEnough })
    if (claim.isErased) throw new ShopError('draft_state', { message: words.noCustomer })
    const placedOrder = await placeOrder(tx, shop, {
      ...attempt,
      attemptId: attempt.id,
      provider: DIRECT_PROVIDER,
      lines: claim.lines,
      paid: {
        method: way,
        receivedAt: startOfIndianDay(on),
        payment: {
          id: paymentId,
          orderId: null,
          amount,
          currency: 'INR',
          status: 'captured',
          hasUnknownStatus: false,
          method: way,
          instrument: '',
          references: way === 'cash' ? [] : [reference],
          refunded: paise(0),
          fee: paise(0),
          feeTax: paise(0),
          payerFee: paise(0),
          createdAt: null,
        },
      },
    })
    const details = { way, reference, on, amount, order: placedOrder.orderId }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'draft-order.payment', subject: id, details })
    return placedOrder
  }).catch((error: unknown) => {
    // Another quote was recorded with the same reference at the same time.
    if (Object(error).constraint === 'payments_gateway_payment_id_key') throw referenceUsedError()
    throw error
  })
  await shop.flush()
  return order
}

const referenceUsedError = () => new ShopError('invalid_input', { fields: { reference: words.referenceUsed } })
