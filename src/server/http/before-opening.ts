// The shop before it has opened: staff go everywhere and may buy, to try it; everybody else reads that it opens soon (OPS-21).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { findActor } from '../accounts/access.ts'
import { readSession } from '../accounts/account-cookies.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { OPENS_IN, OPENS_SOON_HEADERS, opensSoonPage } from './lone-pages.ts'

/** The pages by which staff come in, as the reader of addresses spells them; /admin sees to itself. */
const DOORS = new Set<string>([
  pages.login,
  pages.logout,
  pages.forgotPassword,
  pages.verifyOtp,
  pages.resetPassword,
  pages.secondFactor,
  pages.unauthorized,
  pages.admin,
])

/** True for a page that opens before the shop does. `path` as it is rendered. */
export const isDoor = (path: string): boolean => DOORS.has(path.split('?')[0]?.replace(/\.data$/, '') ?? '')

/** Refuses calls with `shop_not_open`, and what search engines ask for. A node that has not heard yet whether it is open asks first. */
export function keepShut(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request) => {
    if (shop.isOpen()) return
    const { url = '', config } = request.routeOptions
    if (!/^\/(api\/|sitemap)/.test(url)) return
    if (config.access === 'admin' || config.call?.beforeOpening) return
    if (await mayComeIn(shop, request)) return
    throw new ShopError('shop_not_open', { retryAfter: OPENS_IN })
  })
}

/** True where the shop is open by now, and for staff. Only asked while it seems shut. */
export async function mayComeIn(shop: Shop, request: FastifyRequest): Promise<boolean> {
  await shop.readIdentity()
  if (shop.isOpen()) return true
  const actor = request.actor ?? (await findActor(shop, readSession(shop, request)))
  return actor !== null && isStaff(actor)
}

/** The page for everybody else. */
export const opensSoon = (reply: FastifyReply): FastifyReply =>
  reply.status(503).headers(OPENS_SOON_HEADERS).send(opensSoonPage())
