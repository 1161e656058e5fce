// Packing slips: their content, when they were printed, and what changed since (ORD-14, ADM-22).
import { createHash } from 'node:crypto'
import type { SlipsReply } from '#contract/slips.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { maskedPhone } from '#domain/masked-phone.ts'
import { STATES } from '#domain/places.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { listBookedParcels } from '../booked-parcel-queries.ts'
import { listCancelRequests } from '../cancel-requests-queries.ts'
import { listGifts } from '../gifts-queries.ts'
import { savePrinted } from '../printed-slips-queries.ts'
import { listSlips, lockOrdersToPrint, type SlipRow } from './slips-queries.ts'

/** Slips in the order of the ids; `missing` counts ids without an order. */
export async function viewSlips(
  shop: Pick<Shop, 'db' | 'identity'>,
  actor: Actor,
  ids: readonly OrderId[],
): Promise<SlipsReply> {
  const [rows, booked, gifts] = await Promise.all([
    listSlips(shop.db, ids),
    listBookedParcels(shop.db, ids),
    listGifts(shop.db, ids),
  ])
  const found = new Map(rows.map((slip) => [slip.id, slip]))
  const { name, address, phone } = shop.identity()
  const slips = ids.flatMap((id) => found.get(id) ?? [])
  // Packers request phone numbers separately.
  const isMasked = !actor.rights.has('orders')
  return {
    sender: { name, address, phone },
    slips: slips.map((slip) => ({
      ...slipView(isMasked ? { ...slip, phone: maskedPhone(slip.phone) } : slip),
      mark: slipMark(slip),
      gift: gifts.get(slip.id) ?? null,
      booked: booked.get(slip.id) ?? null,
    })),
    missing: ids.length - slips.length,
  }
}

function slipView({ id, billing, stateCode, placedAt, ...slip }: SlipRow) {
  return {
    ...slip,
    _id: id,
    placedAt: placedAt.toISOString(),
    name: `${billing.title} ${billing.firstName} ${billing.lastName}`,
    lines: [`${billing.houseNumber}, ${billing.street}`, `${billing.city}, ${STATES[stateCode]}`],
    postcode: billing.postcode,
  }
}

// A hash of a slip's content: the address, and the contents of the box (ORD-23).

const short = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16)

type SlipContent = Pick<SlipRow, 'billing' | 'stateCode' | 'phone' | 'items'>

/**
 * Two hashes with a dot between them. Only the visible part of the phone number goes in, or it could be guessed from
 * the hash (ADM-22).
 */
function slipMark({ billing, stateCode, phone, items }: SlipContent): string {
  const { title, firstName, lastName, street, houseNumber, city, postcode } = billing
  return `${short([title, firstName, lastName, street, houseNumber, city, postcode, stateCode, maskedPhone(phone)])}.${short(items)}`
}

/** The parts of a slip that differ between two marks. */
function changedBetween(printed: string, now: string): SlipChange[] {
  const [address, contents] = now.split('.')
  const [printedAddress, printedContents] = printed.split('.')
  return [
    ...(address === printedAddress ? [] : (['address'] as const)),
    ...(contents === printedContents ? [] : (['contents'] as const)),
  ]
}

// Records that slips were printed, and what has changed since they were read (ORD-23).

interface Printing {
  readonly slips: readonly { readonly _id: OrderId; readonly mark: string }[]
  readonly by: UserId
}

/** Ids without an order are ignored. */
export async function recordPrinted(shop: Shop, { slips, by }: Printing): Promise<void> {
  const marks = new Map(slips.map(({ _id, mark }) => [_id, mark]))
  await inTransaction(shop.db, async (tx) => {
    // Concurrent changes come before or after.
    await lockOrdersToPrint(tx, [...marks.keys()])
    const requests = await listCancelRequests(tx, [...marks.keys()])
    const printed = []
    for (const slip of await listSlips(tx, [...marks.keys()])) {
      const isAsked = requests.get(slip.id)?.answer === null
      const changed = changedBetween(marks.get(slip.id) ?? '', slipMark(slip))
      printed.push({ orderId: slip.id, changed: isAsked ? [...changed, 'cancel' as const] : changed })
    }
    if (printed.length === 0) return
    await savePrinted(tx, printed, by, shop.clock.now())
    const orders = printed.length
    await recordAudit(tx, shop, {
      actor: by,
      action: 'slips.print',
      subject: printed[0]?.orderId ?? '',
      details: { orders },
    })
  })
}
