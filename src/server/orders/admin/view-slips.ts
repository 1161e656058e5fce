// Packing slips of some orders as staff print them; whoever only packs sees masked phone numbers (ORD-14, ADM-22).
import type { SlipsReply } from '#contract/slips.ts'
import type { OrderId } from '#domain/ids.ts'
import { maskedPhone } from '#domain/masked-phone.ts'
import { STATES } from '#domain/places.ts'
import type { Actor } from '../../actor.ts'
import type { Shop } from '../../shop.ts'
import { listBookedParcels } from '../booked-parcel-queries.ts'
import { listGifts } from '../gifts-queries.ts'
import { slipMark } from './slip-mark.ts'
import { listSlips, type SlipRow } from './slips-queries.ts'

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
