// The routes, the job and the email of reorder reminders (ORD-32).

import { pathOf } from '#contract/call.ts'
import * as calls from '#contract/calls/reminders.ts'
import { ShopError } from '#contract/errors.ts'
import { linkedPages } from '#contract/urls.ts'
import { formErrors } from '#copy/errors.ts'
import { reminderEmail as emailTexts, reminderReplies as texts } from '#copy/order.ts'
import { hours } from '#domain/durations.ts'
import { hasEnded } from '#domain/order.ts'
import { getLinkKey } from '../accounts/email/email-queries.ts'
import { serve } from '../accounts/serve.ts'
import { localisedPath } from '../adapters/request-context.ts'
import type { ApiServer } from '../api.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import type { Feature, Routes } from '../feature.ts'
import type { EmailTemplate, UnsubscribeLinks } from '../outbox/email.ts'
import type { Shop } from '../shop.ts'
import {
  deleteReminder,
  sendReminders,
  setReminder,
  stopReminder,
  stopToken,
  viewOrderAgain,
  viewReminder,
} from './reminders.ts'
import { findRecipient } from './reminders-queries.ts'

const CHANGES: Limit = { name: 'reminders', max: 60, per: hours(1) }
const FORM_BODY_LIMIT = 4 * 1024

const remindersRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.viewOrderAgain, ({ params, actor }) => viewOrderAgain(shop, { ...params, userId: actor.userId }))
  serve(app, calls.viewReminder, ({ params, actor }) => viewReminder(shop, { ...params, userId: actor.userId }))

  serve(app, calls.setReminder, async ({ params, body, actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    return { message: texts.set, ...(await setReminder(shop, { ...params, userId: actor.userId }, body)) }
  })

  serve(app, calls.deleteReminder, async ({ params, actor }) => ({
    message: texts.stopped,
    ...(await deleteReminder(shop, { ...params, userId: actor.userId })),
  }))

  await app.register(stopRoutes(shop))
}

/**
 * The routes of the link that stops a reminder. Mail providers call them too, without an Origin header and with any
 * content type, so the token alone authorises the call.
 */
const stopRoutes = (shop: Shop) => async (scope: ApiServer) => {
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
  serve(
    scope,
    calls.stopReminder,
    async ({ query, body }) => {
      const token = query.token ?? body?.token
      if (token === undefined) throw new ShopError('invalid_input', { fields: { token: formErrors.required } })
      await stopReminder(shop, token)
      return { message: texts.stopped }
    },
    { foreign: true, bodyLimit: FORM_BODY_LIMIT },
  )
  serve(scope, calls.openStopReminderPage, async ({ query, reply }) =>
    reply.redirect(localisedPath(`${linkedPages.stopReminder}#${query.token ?? ''}`), 303),
  )
}

/**
 * Returns the reminder, which goes to the account's verified address; null once the reminder was stopped, the order has
 * ended, or the account may get no reminders (LET-3).
 */
const reminderEmail: EmailTemplate<'reorder-reminder'> = async (shop, { orderId }) => {
  const recipient = await findRecipient(shop.db, orderId)
  if (!recipient?.email || hasEnded(recipient.status)) return null
  const { name, email } = shop.identity()
  const token = stopToken(await getLinkKey(shop.db), orderId)
  const unsubscribe: UnsubscribeLinks = {
    page: `${shop.origin()}${linkedPages.stopReminder}#${token}`,
    oneClick: `${shop.origin()}${pathOf(calls.stopReminder, { query: { token } })}`,
  }
  const { orderNumber, everyWeeks } = recipient
  return {
    to: recipient.email,
    subject: emailTexts.subject({ shop: name }),
    preview: emailTexts.preview,
    heading: emailTexts.heading,
    replyTo: email,
    pieces: [
      { kind: 'text', text: emailTexts.text({ orderNumber }) },
      { kind: 'button', label: emailTexts.open, url: `${shop.origin()}${linkedPages.orderAgain(orderId)}` },
      { kind: 'note', text: emailTexts.nothing },
      { kind: 'note', text: everyWeeks === null ? emailTexts.once : emailTexts.every({ weeks: everyWeeks }) },
    ],
    unsubscribe,
  }
}

export const reminders = {
  routes: [remindersRoutes],
  jobs: { 'send-reminders': sendReminders },
  emails: { 'reorder-reminder': reminderEmail },
} satisfies Feature
