// A shop that has not opened yet: staff can use everything, and visitors read that the shop opens soon (OPS-21).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { verifySession } from '../accounts/access.ts'
import { readSessionToken } from '../accounts/account-cookies.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { OPENS_SOON_HEADERS, opensSoonPage, RETRY_AFTER_OPENING } from './standalone-pages.ts'

/** Canonical paths of pages that visitors can open before the shop opens, so that staff can log in. */
const LOGIN_PAGES = new Set<string>([
  pages.login,
  pages.logout,
  pages.forgotPassword,
  pages.verifyOtp,
  pages.resetPassword,
  pages.secondFactor,
  pages.unauthorized,
  pages.admin,
])

/** True for a page that visitors can open before the shop opens. `path` is canonical and has no language. */
export const isAvailableBeforeOpening = (path: string): boolean =>
  LOGIN_PAGES.has(path.split('?')[0]?.replace(/\.data$/, '') ?? '')

/**
 * Until the shop opens, refuses the site map and API calls with `shop_not_open`. Calls by staff, calls of the back
 * office (whose own check refuses others) and calls with `beforeOpening` are not refused.
 */
export function refuseBeforeOpening(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request) => {
    if (shop.isOpen()) return
    const { url = '', config } = request.routeOptions
    if (!/^\/(api\/|sitemap)/.test(url)) return
    if (config.access === 'admin' || config.call?.beforeOpening) return
    if (await isAdmitted(shop, request)) return
    throw new ShopError('shop_not_open', { retryAfter: RETRY_AFTER_OPENING })
  })
}

/** True for staff, and for everyone once another node has opened the shop. Called while this node's shop is closed. */
export async function isAdmitted(shop: Shop, request: FastifyRequest): Promise<boolean> {
  await shop.readIdentity()
  if (shop.isOpen()) return true
  const actor = request.actor ?? (await verifySession(shop, readSessionToken(shop, request)))
  return actor !== null && isStaff(actor)
}

/** Sends the page that says that the shop opens soon. */
export const sendOpensSoonPage = (reply: FastifyReply): FastifyReply =>
  reply.status(503).headers(OPENS_SOON_HEADERS).send(opensSoonPage())
