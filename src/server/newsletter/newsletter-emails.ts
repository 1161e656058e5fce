// The newsletter's emails about a subscription. Each has an unsubscribe link and header.
import { pathOf } from '#contract/call.ts'
import { unsubscribe } from '#contract/calls/newsletter.ts'
import { linkedPages } from '#contract/urls.ts'
import { alreadyEmail, confirmEmail } from '#copy/newsletter.ts'
import type { SubscriberId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import { withLanguage } from '../adapters/request-context.ts'
import type { Email, UnsubscribeLinks } from '../outbox/email.ts'
import { renderEmail } from '../outbox/render-email.ts'
import { findStopReason } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import { findSubscriber, getTokenKey } from './newsletter-queries.ts'
import { confirmToken, unsubscribeToken } from './subscription.ts'

type Sender = Pick<Shop, 'identity' | 'origin'>

/** Returns the email that asks for confirmation. It contains no typed text, because the address is unverified. */
export const confirmSubscriptionEmail = (shop: Sender, tokens: { confirm: string; leave: string }): Email => ({
  subject: confirmEmail.subject({ shop: shop.identity().name }),
  preview: confirmEmail.preview,
  heading: confirmEmail.heading,
  pieces: [
    { kind: 'text', text: confirmEmail.text },
    {
      kind: 'button',
      label: confirmEmail.button,
      url: `${shop.origin()}${linkedPages.newsletterConfirm}#${tokens.confirm}`,
    },
    { kind: 'note', text: confirmEmail.lifetime },
    { kind: 'note', text: confirmEmail.ignore },
  ],
  unsubscribe: unsubscribeLinks(shop, tokens.leave),
})

export const alreadySubscribedEmail = (shop: Sender, tokens: { leave: string }): Email => ({
  subject: alreadyEmail.subject({ shop: shop.identity().name }),
  preview: alreadyEmail.preview,
  heading: alreadyEmail.heading,
  pieces: [{ kind: 'text', text: alreadyEmail.text }],
  unsubscribe: unsubscribeLinks(shop, tokens.leave),
})

/**
 * Returns the URL of the unsubscribe page and the one-click URL. The page's token is after the #, so that no server or
 * log gets it. The one-click URL needs the token in its query.
 */
export const unsubscribeLinks = (shop: Sender, token: string): UnsubscribeLinks => ({
  page: `${shop.origin()}${linkedPages.newsletterUnsubscribe}#${token}`,
  oneClick: `${shop.origin()}${pathOf(unsubscribe, { query: { token } })}`,
})

/**
 * Sends the email after a sign-up: a request for confirmation, or a note that the address is already subscribed. The
 * email is not stored, and a retry sends the same link. Unsubscribed and stopped addresses get nothing.
 */
export async function sendSubscriptionEmail(shop: Shop, job: { subscriberId: string }): Promise<void> {
  const subscriber = await findSubscriber(shop.db, job.subscriberId as SubscriberId)
  if (!subscriber || subscriber.status === 'unsubscribed') return
  // Any visitor may have typed this address, so a stopped address gets nothing (LET-11).
  if ((await findStopReason(shop.db, subscriber.email)) !== null) return
  const key = await getTokenKey(shop.db)
  const token = unsubscribeToken(key, subscriber.id)
  const toEmail = () =>
    subscriber.status === 'pending'
      ? confirmSubscriptionEmail(shop, { confirm: confirmToken(key, subscriber), leave: token })
      : alreadySubscribedEmail(shop, { leave: token })
  const message = withLanguage(subscriber.language, () => renderEmail(shop, toEmail()))
  await shop.mail.send({ id: newId<'email'>(shop), to: subscriber.email, ...message })
}
