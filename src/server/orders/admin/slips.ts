// Packing slips: what they show, when they were printed, and what changed since (ORD-14, ADM-22).
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

/** In the order of the ids; `missing` counts those that no order has. */
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
  // She asks for the numbers first.
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

// A mark of what a slip says: where it goes, and what goes into the box (ORD-23).

const short = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16)

type Said = Pick<SlipRow, 'billing' | 'stateCode' | 'phone' | 'items'>

/** Both parts, with a dot between them. Of the phone number only what everybody may see, or it could be guessed from the mark (ADM-22). */
function slipMark({ billing, stateCode, phone, items }: Said): string {
  const { title, firstName, lastName, street, houseNumber, city, postcode } = billing
  return `${short([title, firstName, lastName, street, houseNumber, city, postcode, stateCode, maskedPhone(phone)])}.${short(items)}`
}

/** What of a slip changed between two marks. */
function changedBetween(seen: string, now: string): SlipChange[] {
  const [address, contents] = now.split('.')
  const [seenAddress, seenContents] = seen.split('.')
  return [
    ...(address === seenAddress ? [] : (['address'] as const)),
    ...(contents === seenContents ? [] : (['contents'] as const)),
  ]
}

// Slips were printed: what has changed since they were read is on record from the beginning (ORD-23).

interface Printing {
  readonly slips: readonly { readonly _id: OrderId; readonly mark: string }[]
  readonly by: UserId
}

/** Ids that no order has are left out. */
export async function notePrinted(shop: Shop, { slips, by }: Printing): Promise<void> {
  const seen = new Map(slips.map(({ _id, mark }) => [_id, mark]))
  await inTransaction(shop.db, async (tx) => {
    // Whoever changes one of them does so before or after.
    await lockOrdersToPrint(tx, [...seen.keys()])
    const requests = await listCancelRequests(tx, [...seen.keys()])
    const printed = []
    for (const slip of await listSlips(tx, [...seen.keys()])) {
      const isAsked = requests.get(slip.id)?.answer === null
      const changed = changedBetween(seen.get(slip.id) ?? '', slipMark(slip))
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
