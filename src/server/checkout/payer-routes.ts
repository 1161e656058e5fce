// The routes of payment links, which the shopper creates and ends and the payer uses (PAY-37 to PAY-39).
import * as calls from '#contract/calls/payer-links.ts'
import { ShopError } from '#contract/errors.ts'
import { PAYER_PAGE } from '#contract/urls.ts'
import { toRupees } from '#contract/wire.ts'
import { payerNotices } from '#copy/payments.ts'
import { mayBuy } from '#domain/age.ts'
import { minutes } from '#domain/durations.ts'
import { firstNameOf } from '#domain/payer-link.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { endPayerLinks } from '../payments/payer-links-queries.ts'
import { receiveCallback, registerFormRoute } from '../payments/receive-webhook.ts'
import type { Shop } from '../shop.ts'
import {
  checkLinkPayment,
  createPayerLink,
  readLinkQuote,
  readLinkState,
  requireLinkOfToken,
  startLinkPayment,
} from './payer-links.ts'

const MAKE_LIMIT = { name: 'payer-link', max: 10, per: minutes(1) }
// These limits only bound the load. A token cannot be guessed, and many phones share one connection. A page that waits
// for a bank polls 20 times a minute.
const VIEW_LIMIT = { name: 'payer-view', max: 300, per: minutes(15) }
const START_LIMIT = { name: 'payer-start', max: 100, per: minutes(15) }
const CHECK_LIMIT = { name: 'payer-check', max: 400, per: minutes(1) }

export const payerRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.makePayerLink, async ({ body, actor }) => {
      if (!mayBuy(actor.user)) throw new ShopError('guardian_needed')
      await rateLimit(shop, MAKE_LIMIT, actor.userId)
      return createPayerLink(shop, actor.userId, body.payment)
    })

    serve(app, calls.endPayerLink, async ({ actor }) => {
      await endPayerLinks(shop.db, actor.userId, shop.clock.now())
      return { message: payerNotices.ended }
    })

    serve(app, calls.viewAsPayer, async ({ body, request }) => {
      await rateLimit(shop, VIEW_LIMIT, connectionKey(request.ip))
      const link = await requireLinkOfToken(shop.db, body.token)
      return {
        state: await readLinkState(shop, link),
        amount: toRupees(link.attempt.payable),
        firstName: firstNameOf(link.name),
        until: link.expiresAt.toISOString(),
        quote: await readLinkQuote(shop, link),
      }
    })

    serve(
      app,
      calls.startAsPayer,
      async ({ body, request }) => {
        await rateLimit(shop, START_LIMIT, connectionKey(request.ip))
        return startLinkPayment(shop, body.token)
      },
      { successFlag: true },
    )

    serve(
      app,
      calls.checkAsPayer,
      async ({ body, request }) => {
        await rateLimit(shop, CHECK_LIMIT, connectionKey(request.ip))
        return checkLinkPayment(shop, body)
      },
      { urgent: true },
    )

    await registerFormRoute(app, calls.receivePayerCallback, async (form) => {
      await receiveCallback(shop, form)
      // The payer returns to the page of the link, not to the shopper's order.
      return PAYER_PAGE
    })
  }
