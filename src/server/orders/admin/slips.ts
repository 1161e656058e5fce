// Packing slips: their content, and the record that they were printed and what has changed meanwhile (ORD-14, ADM-22).
import { createHash } from 'node:crypto'
import type { SlipsReply } from '#contract/slips.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { maskedPhone } from '#domain/masked-phone.ts'
import { STATES } from '#domain/places.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import { addresseeOf } from '#domain/saved-address.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { listBookedParcels } from '../booked-parcel-queries.ts'
import { listCancelRequests } from '../cancel-requests-queries.ts'
import { deliveryLines, unitsOfDelivery } from '../deliveries-queries.ts'
import { listGifts } from '../gifts-queries.ts'
import { savePrintedSlips } from '../printed-slips-queries.ts'
import { listSlips, lockOrdersForPrinting, type SlipRow } from './slips-queries.ts'

/**
 * Returns the packing slips of these orders in the order of the ids. `missing` is the number of ids without an order.
 * Users without the right `orders` get masked phone numbers.
 */
export async function viewSlips(
  shop: Pick<Shop, 'db' | 'identity'>,
  actor: Actor,
  ids: readonly OrderId[],
): Promise<SlipsReply> {
  const [rows, bookedParcels, gifts] = await Promise.all([
    listSlips(shop.db, ids),
    listBookedParcels(shop.db, ids),
    listGifts(shop.db, ids),
  ])
  const slipsById = new Map(rows.map((slip) => [slip.id, slip]))
  const { name, address, phone } = shop.identity()
  const slips = ids.flatMap((id) => slipsById.get(id) ?? [])
  // Packers get a whole phone number only by a separate call.
  const isMasked = !actor.rights.has('orders')
  return {
    sender: { name, address, phone },
    slips: slips.flatMap((slip) =>
      toSlipReplies(slip).map((reply) => ({
        ...reply,
        phone: isMasked ? maskedPhone(reply.phone) : reply.phone,
        version: hashSlip(slip),
        gift: gifts.get(slip.id) ?? null,
        booked: bookedParcels.get(slip.id) ?? null,
      })),
    ),
    missing: ids.length - slips.length,
  }
}

function toSlipReplies({ id, billing, stateCode, placedAt, deliveries, ...slip }: SlipRow) {
  const sharedFields = { ...slip, _id: id, placedAt: placedAt.toISOString() }
  if (deliveries.length > 0)
    return deliveries.map((delivery, index) => ({
      ...sharedFields,
      name: delivery.name,
      phone: delivery.phone,
      lines: deliveryLines(delivery),
      postcode: delivery.address.postcode,
      trackingNumber: delivery.trackingNumber,
      part: { number: index + 1, of: deliveries.length },
      // The shop does not know to which address a refunded unit belongs.
      items: unitsOfDelivery(delivery, slip.items).map((item) => ({ ...item, takenBack: 0 })),
    }))
  return [
    {
      ...sharedFields,
      name: addresseeOf(billing),
      lines: [`${billing.houseNumber}, ${billing.street}`, `${billing.city}, ${STATES[stateCode]}`],
      postcode: billing.postcode,
      part: null,
      ...(billing.handover ? { handover: billing.handover } : {}),
    },
  ]
}

const hashShort = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

type SlipContent = Pick<SlipRow, 'billing' | 'stateCode' | 'phone' | 'items'>

/**
 * Returns two hashes, of the address and of the items, joined by a dot (ORD-23). Only the visible digits of the phone
 * number are hashed, because a hash of the whole number could be reversed by trying all numbers (ADM-22).
 */
function hashSlip({ billing, stateCode, phone, items }: SlipContent): string {
  const { email: _, phoneNumber: _phone, gstin: _gstin, ...address } = billing
  return `${hashShort([address, stateCode, maskedPhone(phone)])}.${hashShort(items)}`
}

function compareSlipHashes(printed: string, current: string): SlipChange[] {
  const [address, contents] = current.split('.')
  const [printedAddress, printedContents] = printed.split('.')
  const changes: SlipChange[] = []
  if (address !== printedAddress) changes.push('address')
  if (contents !== printedContents) changes.push('contents')
  return changes
}

interface PrintedBy {
  readonly slips: readonly { readonly _id: OrderId; readonly version: string }[]
  readonly by: UserId
}

/**
 * Records that `by` printed these slips, and what has changed since each slip was loaded (ORD-23). Unknown ids are
 * ignored.
 */
export async function recordPrintedSlips(shop: Shop, { slips, by }: PrintedBy): Promise<void> {
  const hashes = new Map(slips.map(({ _id, version }) => [_id, version]))
  await inTransaction(shop.db, async (tx) => {
    // No change may happen between the comparison and the write.
    await lockOrdersForPrinting(tx, [...hashes.keys()])
    const requests = await listCancelRequests(tx, [...hashes.keys()])
    const printedSlips = []
    for (const slip of await listSlips(tx, [...hashes.keys()])) {
      const asksToCancel = requests.get(slip.id)?.answer === null
      const changes = compareSlipHashes(hashes.get(slip.id) ?? '', hashSlip(slip))
      printedSlips.push({ orderId: slip.id, changed: asksToCancel ? [...changes, 'cancel' as const] : changes })
    }
    if (printedSlips.length === 0) return
    await savePrintedSlips(tx, printedSlips, by, shop.clock.now())
    await recordAudit(tx, shop, {
      actor: by,
      action: 'slips.print',
      subject: printedSlips[0]?.orderId ?? '',
      details: { orders: printedSlips.length },
    })
  })
}
