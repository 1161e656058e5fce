// The job that answers who asked for the monthly letter: with the question for her yes, or with word that she is on the list.
// Nothing of it is written down; repeated after a failure, it sends the same link.
import type { SubscriberId } from '#domain/ids.ts'
import { speaking } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { confirmToken, leaveToken } from '../newsletter/list-token.ts'
import { findSubscriber, getTokenKey } from '../newsletter/newsletter-queries.ts'
import { findStopReason } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import { renderLetter } from './render-letter.ts'
import { alreadyOnListLetter, confirmListLetter } from './templates/newsletter.ts'

/** Sends nothing to who has left the list, or was forgotten, meanwhile, nor where letters are stopped. */
export async function sendListLetter(shop: Shop, job: { subscriberId: string }): Promise<void> {
  const subscriber = await findSubscriber(shop.db, job.subscriberId as SubscriberId)
  if (!subscriber || subscriber.status === 'unsubscribed') return
  // Anybody may have typed her address: it gets nothing (LET-11).
  if ((await findStopReason(shop.db, subscriber.email)) !== null) return
  const key = await getTokenKey(shop.db)
  const leave = leaveToken(key, subscriber.id)
  const letter = speaking(subscriber.language, () =>
    renderLetter(
      shop,
      subscriber.status === 'pending'
        ? confirmListLetter(shop, { confirm: confirmToken(key, subscriber), leave })
        : alreadyOnListLetter(shop, { leave }),
    ),
  )
  await shop.mail.send({ id: newId<'letter'>(shop), to: subscriber.email, ...letter })
}
