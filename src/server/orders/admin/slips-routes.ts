// The routes of packing slips for staff (ORD-14).
import * as calls from '#contract/calls/admin/orders.ts'
import { slipsQuery, slipsReply } from '#contract/slips.ts'
import { STATES } from '#domain/places.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { listSlips } from './slips-queries.ts'

export const slipsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listSlips, { query: slipsQuery, reply: slipsReply }, async ({ query }) => {
      const ids = query.orders
      const found = new Map((await listSlips(shop.db, ids)).map((slip) => [slip.id, slip]))
      const { name, address, phone } = shop.identity()
      const slips = ids.flatMap((id) => found.get(id) ?? [])
      return { sender: { name, address, phone }, slips: slips.map(slipView), missing: ids.length - slips.length }
    })
  }

function slipView({ id, billing, stateCode, placedAt, ...slip }: Awaited<ReturnType<typeof listSlips>>[number]) {
  return {
    ...slip,
    _id: id,
    placedAt: placedAt.toISOString(),
    name: `${billing.title} ${billing.firstName} ${billing.lastName}`,
    lines: [`${billing.houseNumber}, ${billing.street}`, `${billing.city}, ${STATES[stateCode]}`],
    postcode: billing.postcode,
  }
}
