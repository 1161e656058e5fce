// Changes the address or contact of an order that is not packed. If shipping to the new region is cheaper, the
// difference is refunded (ORD-7, TAX-5).
import type { BillingData } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { formErrors } from '#copy/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import { orderCan } from '#domain/order.ts'
import { REGIONS, type Region, shippingRefundFor } from '#domain/shipping.ts'
import { validateAddress } from '../accounts/mine/validate-address.ts'
import { newId } from '../adapters/random.ts'
import { findShippingTable } from '../checkout/price-cart.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { keptLines } from '../invoices/credit-note-document.ts'
import { takeInvoiceNumber } from '../orders/counters-queries.ts'
import { hashDelivery } from '../orders/move-order.ts'
import { type LockedOrder, lockOrder } from '../orders/moving-queries.ts'
import { findOrder } from '../orders/orders-queries.ts'
import { buildInvoice } from '../orders/paid-purchase.ts'
import { recordSlipChange } from '../orders/printed-slips-queries.ts'
import type { DeliveryEmailContent } from '../outbox/email-kinds.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder, saveDelivery } from './aftersales-queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { findInvoicedAmount, findStillPaidAmount, insertInvoice, listSoldLines } from './later-documents-queries.ts'
import { refundPart } from './refund-order.ts'
import { findRefundableLines, findRefundableShipping } from './refundable-lines.ts'

interface DeliveryChange {
  readonly orderId: OrderId
  readonly actor: UserId
  /** Set when a shopper makes the change: the order must be theirs. */
  readonly owner?: UserId
  readonly billing: BillingData
  /** The version that staff saw. If the details have changed since, the change is refused. */
  readonly expectedVersion?: string
}

/**
 * Changes the address and contact of an order. Returns the refunded part of the shipping in paise, which may be 0.
 * Throws `region_mismatch`, `state_needed`, `order_not_found`, `order_state`, `invalid_input` or `busy`.
 */
export async function changeDelivery(
  shop: Shop,
  { orderId, actor, owner, billing, expectedVersion }: DeliveryChange,
): Promise<Paise> {
  const stateCode = validateAddress(billing)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId, owner)
    if (!order) throw new ShopError('order_not_found')
    if (!orderCan.changeAddress(order)) throw new ShopError('order_state')
    if (expectedVersion !== undefined && expectedVersion !== hashDelivery(order))
      throw new ShopError('order_state', { message: adminOrderReplies.deliveryMeanwhile })
    if (billing.email === '' && order.email !== '')
      throw new ShopError('invalid_input', { fields: { 'billingData.email': formErrors.email } })
    const shippingRefund = await findShippingDifference(tx, order, billing.state)
    const address = toStoredAddress(billing, order.billing)
    await recordSlipChange(tx, order.id, 'address')
    await saveDelivery(tx, order, { address, stateCode, region: billing.state, shippingRefund })
    await recordAudit(tx, shop, {
      actor,
      action: 'order.change-delivery',
      subject: orderId,
      details: { refund: shippingRefund },
    })
    const refundId =
      shippingRefund > 0
        ? await refundPart(tx, shop, order, { reason: 'address', amount: shippingRefund, creditedLines: 'amount' })
        : null
    const hasTaxChanged = stateCode !== order.stateCode || address.gstin !== order.billing.gstin
    const hasNewInvoice = order.kind === 'sale' && (shippingRefund > 0 || hasTaxChanged)
    await notifyBothAddresses(tx, shop, order, address, { refundId, hasNewInvoice })
    if (hasNewInvoice) await reissueInvoice(tx, shop, { ...order, billing: address, stateCode }, shippingRefund)
    return shippingRefund
  })
}

/** Returns in paise by how much shipping to the new region is cheaper, at most what can still be refunded. */
async function findShippingDifference(tx: Tx, order: LockedOrder, to: Region): Promise<Paise> {
  if (order.kind === 'replacement') return paise(0)
  await lockPaymentOfOrder(tx, order.id)
  const stillPaid = await findStillPaidAmount(tx, order.id)
  const shipping = await findRefundableShipping(tx, order)
  return shippingRefundFor({ ...order, shipping, stillPaid }, to, await findShippingTable(tx))
}

/** Credits what is left of the invoice, and issues a new invoice without the refunded units and amounts. */
async function reissueInvoice(tx: Tx, shop: Shop, order: LockedOrder, shippingRefund: Paise): Promise<void> {
  const refundableLines = await findRefundableLines(tx, order.id)
  const invoicedAmount = await findInvoicedAmount(tx, order.id)
  if (!refundableLines || invoicedAmount <= 0) return
  const purchase = {
    ...order,
    shipping: minus(order.shipping, shippingRefund),
    lines: await listSoldLines(tx, order.id),
    kept: keptLines(refundableLines.invoice.document, refundableLines.remainingLines, shippingRefund),
  }
  const document = buildInvoice(shop.identity(), purchase, order.orderNumber, indianDate(order.placedAt))
  await issueCreditNote(tx, shop, { orderId: order.id, refundId: null, amount: invoicedAmount, creditedLines: 'all' })
  await insertInvoice(tx, {
    id: newId<'invoice'>(shop),
    orderId: order.id,
    ...(await takeInvoiceNumber(tx, shop)),
    document,
    revision: refundableLines.invoice.revision + 1,
  })
}

/** Emails the new address and, if it differs, the old one, so that no parcel is redirected unnoticed. */
async function notifyBothAddresses(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { email }: StoredAddress,
  changes: Pick<DeliveryEmailContent, 'refundId' | 'hasNewInvoice'>,
): Promise<void> {
  const content = { orderId: order.id, reason: '', ...changes }
  for (const recipient of new Set([email, order.email]))
    await enqueueEmail(tx, shop, { kind: 'order-changed', ref: newId(shop), recipient, content })
}

/**
 * Returns the address to store. If the form lacks GSTIN or `handover`, as on an older page, these stay unchanged. So do
 * the details that only staff enter.
 */
function toStoredAddress(
  { state: _region, stateCode: _code, gstin: newGstin, handover: newHandover, ...address }: BillingData,
  currentAddress: StoredAddress,
): StoredAddress {
  const gstin = newGstin ?? currentAddress.gstin
  const handover = newHandover ?? currentAddress.handover
  const { organisation, purchaseOrder, deliveries } = currentAddress
  return {
    ...address,
    ...(gstin ? { gstin } : {}),
    ...(handover ? { handover } : {}),
    ...(organisation ? { organisation } : {}),
    ...(purchaseOrder ? { purchaseOrder } : {}),
    ...(deliveries ? { deliveries } : {}),
  }
}

/**
 * Returns for every region how many paise of shipping a change to it would refund (ORD-7). Throws `order_not_found` for
 * an unknown order or one that is not the `owner`'s.
 */
export async function quoteDelivery(
  shop: Pick<Shop, 'db'>,
  { orderId, owner }: { readonly orderId: OrderId; readonly owner?: UserId },
): Promise<{ region: Region; shippingRefund: Paise }[]> {
  const order = await findOrder(shop.db, orderId, owner)
  if (!order) throw new ShopError('order_not_found')
  const table = await findShippingTable(shop.db)
  const stillPaid = await findStillPaidAmount(shop.db, orderId)
  const shipping = await findRefundableShipping(shop.db, order)
  return REGIONS.map((region) => ({
    region,
    shippingRefund:
      order.kind === 'sale' ? shippingRefundFor({ ...order, shipping, stillPaid }, region, table) : paise(0),
  }))
}
