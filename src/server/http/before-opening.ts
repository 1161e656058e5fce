// The shop before it has opened: staff can use and test everything; everyone else reads that it opens soon (OPS-21).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { verifySession } from '../accounts/access.ts'
import { readSessionToken } from '../accounts/account-cookies.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { OPENS_SOON_HEADERS, opensSoonPage, RETRY_AFTER_OPENING } from './standalone-pages.ts'

/**
 * The pages that are available before the shop opens: the pages by which staff log in, in the canonical form of paths.
 * /admin has its own guard.
 */
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

/** True for a page that is available before the shop opens. `path` is the path as it is rendered. */
export const isAvailableBeforeOpening = (path: string): boolean =>
  LOGIN_PAGES.has(path.split('?')[0]?.replace(/\.data$/, '') ?? '')

/**
 * Until the shop opens, refuses the site map and API calls with `shop_not_open`; staff, their calls and the calls that
 * work before the opening pass. A node that does not know whether the shop is open checks first.
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

/** True where the shop is open by now, and for staff. Called only while it seems closed. */
export async function isAdmitted(shop: Shop, request: FastifyRequest): Promise<boolean> {
  await shop.readIdentity()
  if (shop.isOpen()) return true
  const actor = request.actor ?? (await verifySession(shop, readSessionToken(shop, request)))
  return actor !== null && isStaff(actor)
}

/** Sends the page that says that the shop opens soon. */
export const opensSoon = (reply: FastifyReply): FastifyReply =>
  reply.status(503).headers(OPENS_SOON_HEADERS).send(opensSoonPage())
