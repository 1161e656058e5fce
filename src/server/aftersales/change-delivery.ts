// Another address or contact before dispatch: shipping is worked out anew, and only a difference in her favour counts (decisions 34 and 36).
import type { BillingData } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import { orderCan } from '#domain/order.ts'
import { stateOfAddress } from '#domain/places.ts'
import { shippingBack } from '#domain/shipping.ts'
import { newId } from '../adapters/random.ts'
import { findShippingTable, requireRegionFits } from '../checkout/price-cart.ts'
import { recordAct } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import type { DeliveryNews } from '../mail/letter-kinds.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { invoiceFor } from '../orders/invoice-for.ts'
import { type LockedOrder, lockOrder } from '../orders/moving-queries.ts'
import { takeInvoiceSerial } from '../orders/placing-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder, saveDelivery, takeOffDay } from './aftersales-queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { findLastInvoice, insertInvoice, listSoldLines } from './later-documents-queries.ts'
import { refundPart } from './refund-order.ts'

export interface DeliveryChange {
  readonly orderId: OrderId
  readonly actor: UserId
  /** Only her own order, when a shopper changes it. */
  readonly owner?: UserId
  readonly billing: BillingData
}

/** Changes where an order goes and whom it tells. Answers what comes back of the shipping, in paise; 0 when nothing does. */
export async function changeDelivery(shop: Shop, { orderId, actor, owner, billing }: DeliveryChange): Promise<Paise> {
  requireRegionFits(billing.state, billing.postcode)
  const stateCode = stateOfAddress(billing.postcode, billing.stateCode)
  if (stateCode === null)
    throw new ShopError('state_needed', { fields: { 'billingData.stateCode': fieldErrors.choice } })
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId, owner)
    if (!order) throw new ShopError('order_not_found')
    if (!orderCan.changeAddress(order)) throw new ShopError('order_state')
    const table = await findShippingTable(tx)
    const comesBack = await leftOf(
      tx,
      order,
      order.kind === 'sale' ? shippingBack(order, billing.state, table) : paise(0),
    )
    const address = addressOf(billing)
    await saveDelivery(tx, order, { address, stateCode, region: billing.state, comesBack })
    await recordAct(tx, shop, { actor, action: 'order.change-delivery', subject: orderId, details: { comesBack } })
    const refundId = comesBack > 0 ? await refundPart(tx, shop, order, { reason: 'address', amount: comesBack }) : null
    const hasNewInvoice = order.kind === 'sale' && (comesBack > 0 || stateCode !== order.stateCode)
    await tellBoth(tx, shop, order, address, { refundId, hasNewInvoice })
    if (hasNewInvoice)
      await invoiceAnew(
        tx,
        shop,
        { ...order, billing: address, stateCode, shipping: minus(order.shipping, comesBack) },
        order.total,
      )
    if (comesBack > 0) await takeOffDay(tx, order, comesBack)
    return comesBack
  })
}

/** Nothing comes back of a payment that has gone back already, such as by a refund made at Razorpay itself. */
async function leftOf(tx: Tx, order: LockedOrder, difference: Paise): Promise<Paise> {
  if (difference === 0) return difference
  const payment = await lockPaymentOfOrder(tx, order.id)
  return payment && payment.amount - payment.refunded >= difference ? difference : paise(0)
}

/** The old invoice is credited whole, and a new one with the next serial takes its place. */
async function invoiceAnew(tx: Tx, shop: Shop, order: LockedOrder, billed: Paise): Promise<void> {
  const last = await findLastInvoice(tx, order.id)
  if (!last) return
  const day = indianDate(shop.clock.now())
  const lines = await listSoldLines(tx, order.id)
  const document = invoiceFor(shop.config, { ...order, lines }, order.orderNumber, indianDate(order.placedAt))
  await issueCreditNote(tx, shop, { orderId: order.id, refundId: null, amount: billed, day })
  await insertInvoice(tx, {
    id: newId<'invoice'>(shop),
    orderId: order.id,
    serial: await takeInvoiceSerial(tx, day),
    at: shop.clock.now(),
    document,
    revision: last.revision + 1,
  })
}

/** The new address is told, and the old one too when it changed: nobody's parcel is led elsewhere in silence. */
async function tellBoth(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { email }: StoredAddress,
  news: Pick<DeliveryNews, 'refundId' | 'hasNewInvoice'>,
): Promise<void> {
  const content = { orderId: order.id, reason: '', ...news }
  for (const recipient of new Set([email, order.email]))
    await writeLetter(tx, shop, { kind: 'order-changed', ref: newId(shop), recipient, content })
}

const addressOf = ({ state: _region, stateCode: _code, ...address }: BillingData): StoredAddress => address
