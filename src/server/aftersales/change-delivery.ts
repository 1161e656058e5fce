// Changes the address or contact before dispatch. Shipping is priced again, and a lower price is refunded (ORD-7,
// TAX-5).
import type { BillingData } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies } from '#copy/admin-order-replies.ts'
import { formErrors } from '#copy/form-errors.ts'
import { indianDate } from '#domain/calendar.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import { orderCan } from '#domain/order.ts'
import { stateOfAddress } from '#domain/places.ts'
import { REGIONS, type Region, shippingBack } from '#domain/shipping.ts'
import { newId } from '../adapters/random.ts'
import { findShippingTable, requireRegionFits } from '../checkout/price-cart.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { keptLines } from '../invoices/credit-note-document.ts'
import { takeInvoiceSerial } from '../orders/counters-queries.ts'
import { invoiceFor } from '../orders/invoice-for.ts'
import { deliveryMark } from '../orders/move-order.ts'
import { type LockedOrder, lockOrder } from '../orders/moving-queries.ts'
import { findOrder } from '../orders/orders-queries.ts'
import { recordChange } from '../orders/printed-slips-queries.ts'
import type { DeliveryEmailContent } from '../outbox/email-kinds.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder, saveDelivery } from './aftersales-queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { findInvoiced, findStillPaid, insertInvoice, listSoldLines } from './later-documents-queries.ts'
import { refundPart } from './refund-order.ts'
import { shippingLeft, whatIsLeft } from './what-is-left.ts'

interface DeliveryChange {
  readonly orderId: OrderId
  readonly actor: UserId
  /** Only her own order, when a shopper changes it. */
  readonly owner?: UserId
  readonly billing: BillingData
  /** The mark of what was seen before the change; what is there now must be the same. */
  readonly seen?: string
}

/** Changes where an order goes and whom it tells. Answers what comes back of the shipping, in paise; 0 when nothing does. */
export async function changeDelivery(
  shop: Shop,
  { orderId, actor, owner, billing, seen }: DeliveryChange,
): Promise<Paise> {
  requireRegionFits(billing.state, billing.postcode)
  const stateCode = stateOfAddress(billing.postcode, billing.stateCode)
  if (stateCode === null)
    throw new ShopError('state_needed', { fields: { 'billingData.stateCode': formErrors.choice } })
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId, owner)
    if (!order) throw new ShopError('order_not_found')
    if (!orderCan.changeAddress(order)) throw new ShopError('order_state')
    if (seen !== undefined && seen !== deliveryMark(order))
      throw new ShopError('order_state', { message: adminOrderReplies.deliveryMeanwhile })
    const comesBack = await differenceOf(tx, order, billing.state)
    const address = addressOf(billing, order.billing)
    await recordChange(tx, order.id, 'address')
    await saveDelivery(tx, order, { address, stateCode, region: billing.state, comesBack })
    await recordAudit(tx, shop, { actor, action: 'order.change-delivery', subject: orderId, details: { comesBack } })
    const refundId =
      comesBack > 0
        ? await refundPart(tx, shop, order, { reason: 'address', amount: comesBack, taken: 'amount' })
        : null
    const hasNewInvoice =
      order.kind === 'sale' && (comesBack > 0 || stateCode !== order.stateCode || address.gstin !== order.billing.gstin)
    await tellBoth(tx, shop, order, address, { refundId, hasNewInvoice })
    if (hasNewInvoice) await invoiceAnew(tx, shop, { ...order, billing: address, stateCode }, comesBack)
    return comesBack
  })
}

/** What comes back of the shipping, of what is still paid. A replacement has no payment. */
async function differenceOf(tx: Tx, order: LockedOrder, to: Region): Promise<Paise> {
  if (order.kind === 'replacement') return paise(0)
  await lockPaymentOfOrder(tx, order.id)
  const stillPaid = await findStillPaid(tx, order.id)
  const shipping = await shippingLeft(tx, order)
  return shippingBack({ ...order, shipping, stillPaid }, to, await findShippingTable(tx))
}

/** What is left of the old invoice is credited, and a new one with the next serial takes its place: what went back before stays off it, line by line. */
async function invoiceAnew(tx: Tx, shop: Shop, order: LockedOrder, comesBack: Paise): Promise<void> {
  const paper = await whatIsLeft(tx, order.id)
  const billed = await findInvoiced(tx, order.id)
  if (!paper || billed <= 0) return
  const purchase = {
    ...order,
    shipping: minus(order.shipping, comesBack),
    lines: await listSoldLines(tx, order.id),
    kept: keptLines(paper.invoice.document, paper.left, comesBack),
  }
  const document = invoiceFor(shop.identity(), purchase, order.orderNumber, indianDate(order.placedAt))
  await issueCreditNote(tx, shop, { orderId: order.id, refundId: null, amount: billed, taken: 'all' })
  await insertInvoice(tx, {
    id: newId<'invoice'>(shop),
    orderId: order.id,
    ...(await takeInvoiceSerial(tx, shop)),
    document,
    revision: paper.invoice.revision + 1,
  })
}

/** The new address is told, and the old one too when it changed: nobody's parcel is led elsewhere in silence. */
async function tellBoth(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { email }: StoredAddress,
  news: Pick<DeliveryEmailContent, 'refundId' | 'hasNewInvoice'>,
): Promise<void> {
  const content = { orderId: order.id, reason: '', ...news }
  for (const recipient of new Set([email, order.email]))
    await enqueueEmail(tx, shop, { kind: 'order-changed', ref: newId(shop), recipient, content })
}

/** A form without the field, such as a page that has been open since before, leaves the GSTIN as it is. */
function addressOf(
  { state: _region, stateCode: _code, gstin: given, ...address }: BillingData,
  before: StoredAddress,
): StoredAddress {
  const gstin = given ?? before.gstin
  return { ...address, ...(gstin ? { gstin } : {}) }
}

// What another region would do to the shipping of an order, said before she changes its address (ORD-7).

/** Every region with what would come back of the shipping, in paise. With `owner`, only of hers; throws `order_not_found`. */
export async function quoteDelivery(
  shop: Pick<Shop, 'db'>,
  { orderId, owner }: { readonly orderId: OrderId; readonly owner?: UserId },
): Promise<{ region: Region; comesBack: Paise }[]> {
  const order = await findOrder(shop.db, orderId, owner)
  if (!order) throw new ShopError('order_not_found')
  const table = await findShippingTable(shop.db)
  const stillPaid = await findStillPaid(shop.db, orderId)
  const shipping = await shippingLeft(shop.db, order)
  return REGIONS.map((region) => ({
    region,
    comesBack: order.kind === 'sale' ? shippingBack({ ...order, shipping, stillPaid }, region, table) : paise(0),
  }))
}
