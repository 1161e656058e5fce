// The newsletter feature: its calls and jobs. The template of an issue is in emails/.

import * as subscribersCalls from '#contract/calls/admin/subscribers.ts'
import * as calls from '#contract/calls/newsletter.ts'
import { ShopError } from '#contract/errors.ts'
import { newsletterBody } from '#contract/newsletter.ts'
import { linkedPages } from '#contract/urls.ts'
import { subscribersFile } from '#copy/admin-subscribers.ts'
import { formErrors } from '#copy/errors.ts'
import { newsletter as texts } from '#copy/newsletter.ts'
import { recordExport } from '../accounts/access.ts'
import { serve } from '../accounts/serve.ts'
import { localisedPath } from '../adapters/request-context.ts'
import type { ApiServer } from '../api.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Feature, Routes } from '../feature.ts'
import type { Shop } from '../shop.ts'
import { sendIssues } from './issues/issues.ts'
import { sendSubscriptionEmail } from './newsletter-emails.ts'
import {
  confirmSubscription,
  endSubscription,
  exportSubscribers,
  listSubscribers,
  readSubscriberFilter,
  requestNewsletter,
  unsubscribeAsStaff,
} from './subscription.ts'

const FORM_BODY_LIMIT = 4 * 1024

const newsletterRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.joinNewsletter, async ({ body, request }) => {
    await requestNewsletter(shop, { ...body, ip: request.ip })
    return { message: texts.asked }
  })

  serve(app, calls.confirmSubscription, async ({ body }) => {
    await confirmSubscription(shop, body)
    return { message: texts.confirmed }
  })

  await app.register(formRoutes(shop))
  await app.register(unsubscribeRoutes(shop))

  serve(app, subscribersCalls.listSubscribers, ({ query }) => listSubscribers(shop, readSubscriberFilter(query)))

  serve(app, subscribersCalls.exportSubscribers, async ({ query, actor, reply }) => {
    const filter = readSubscriberFilter(query)
    await recordExport(shop, actor, 'subscribers', query)
    return sendCsv(reply, await exportSubscribers(shop, filter))
  })

  serve(app, subscribersCalls.removeSubscriber, async ({ params, actor }) => {
    await unsubscribeAsStaff(shop, actor.userId, params.subscriberId)
    return { message: subscribersFile.removed }
  })
}

/** The route of the sign-up form without JavaScript or before hydration (MSG-6). It redirects to a page. */
const formRoutes = (shop: Shop) => async (scope: ApiServer) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  serve(
    scope,
    calls.joinNewsletterByForm,
    async ({ body, request, reply }) => {
      const form = newsletterBody.safeParse(body)
      if (!form.success) return reply.redirect(localisedPath(linkedPages.newsletterAgain), 303)
      try {
        await requestNewsletter(shop, { ...form.data, ip: request.ip })
      } catch (error) {
        // A refusal, such as by the rate limit, leads to a page instead of the API's error.
        if (!(error instanceof ShopError)) throw error
        return reply.redirect(localisedPath(linkedPages.newsletterAgain), 303)
      }
      return reply.redirect(localisedPath(linkedPages.newsletterSent), 303)
    },
    { bodyLimit: FORM_BODY_LIMIT },
  )
}

/**
 * The routes of the unsubscribe link (MSG-7). Mail providers call them too, without an Origin header and with any
 * content type, so the token alone authorises the call.
 */
const unsubscribeRoutes = (shop: Shop) => async (scope: ApiServer) => {
  // A mail provider's form says only that the request is a one-click request, so it is ignored.
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
  serve(
    scope,
    calls.unsubscribe,
    async ({ query, body }) => {
      const token = query.token ?? body?.token
      if (token === undefined) throw new ShopError('invalid_input', { fields: { token: formErrors.required } })
      const isOff = await endSubscription(shop, { token })
      return { message: isOff ? texts.left : texts.leftEarlier, isOff }
    },
    { foreign: true, bodyLimit: FORM_BODY_LIMIT },
  )
  serve(scope, calls.openUnsubscribePage, async ({ query, reply }) =>
    reply.redirect(localisedPath(`${linkedPages.newsletterUnsubscribe}#${query.token ?? ''}`), 303),
  )
}

export const newsletter = {
  routes: [newsletterRoutes],
  jobs: { 'send-issues': sendIssues, 'send-list-email': sendSubscriptionEmail },
} satisfies Feature
