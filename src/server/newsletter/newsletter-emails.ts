// The newsletter's emails about a subscription. Each carries the way to leave, as a link and as a header.
import { pathOf } from '#contract/call.ts'
import { leaveNewsletter } from '#contract/calls/newsletter.ts'
import { linkedPages } from '#contract/urls.ts'
import { alreadyEmail, confirmEmail } from '#copy/newsletter.ts'
import type { SubscriberId } from '#domain/ids.ts'
import { speaking } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import type { Email, WayOut } from '../outbox/email.ts'
import { renderEmail } from '../outbox/render-email.ts'
import { findStopReason } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import { findSubscriber, getTokenKey } from './newsletter-queries.ts'
import { confirmToken, leaveToken } from './subscription.ts'

type Sender = Pick<Shop, 'identity' | 'origin'>

/** Asks for her yes. Nobody has proved the address, so nothing that was typed is repeated to it. */
export const confirmListEmail = (shop: Sender, tokens: { confirm: string; leave: string }): Email => ({
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
  wayOut: wayOut(shop, tokens.leave),
})

/** Says that she is on the list already. */
export const alreadyOnListEmail = (shop: Sender, tokens: { leave: string }): Email => ({
  subject: alreadyEmail.subject({ shop: shop.identity().name }),
  preview: alreadyEmail.preview,
  heading: alreadyEmail.heading,
  pieces: [{ kind: 'text', text: alreadyEmail.text }],
  wayOut: wayOut(shop, tokens.leave),
})

/** How a subscriber leaves. The token of the page stands after the #: no server, log or next page is told it. One-click needs it in the address. */
export const wayOut = (shop: Sender, token: string): WayOut => ({
  page: `${shop.origin()}${linkedPages.newsletterUnsubscribe}#${token}`,
  oneClick: `${shop.origin()}${pathOf(leaveNewsletter, { query: { token } })}`,
})

// The job that answers who asked for the newsletter: with the question for her yes, or with word that she is on the list.
// Nothing of it is written down; repeated after a failure, it sends the same link.

/** Sends nothing to who has left the list, or was forgotten, meanwhile, nor where emails are stopped. */
export async function sendListEmail(shop: Shop, job: { subscriberId: string }): Promise<void> {
  const subscriber = await findSubscriber(shop.db, job.subscriberId as SubscriberId)
  if (!subscriber || subscriber.status === 'unsubscribed') return
  // Anybody may have typed her address: it gets nothing (LET-11).
  if ((await findStopReason(shop.db, subscriber.email)) !== null) return
  const key = await getTokenKey(shop.db)
  const leave = leaveToken(key, subscriber.id)
  const message = speaking(subscriber.language, () =>
    renderEmail(
      shop,
      subscriber.status === 'pending'
        ? confirmListEmail(shop, { confirm: confirmToken(key, subscriber), leave })
        : alreadyOnListEmail(shop, { leave }),
    ),
  )
  await shop.mail.send({ id: newId<'email'>(shop), to: subscriber.email, ...message })
}
