// Somebody asks for the monthly letter. The answer is the same for every address: who is on the list, only its mailbox learns.
import { noticeVersions } from '#copy/notice-versions.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { isMinorsMailbox } from '../accounts/mailbox-queries.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { mayWriteUnasked } from '../outbox/unasked-letters.ts'
import type { Shop } from '../shop.ts'
import { askFor } from './newsletter-queries.ts'

// A connection may be a whole hostel's.
const PER_CONNECTION: Limit = { name: 'newsletter-ip', most: 10, per: minutes(10) }
const PER_MAILBOX: Limit = { name: 'newsletter-email', most: 3, per: hours(1) }
// Nobody's mailbox is filled by somebody who knows the address.
const PER_MAILBOX_AND_DAY: Limit = { name: 'newsletter-email-day', most: 5, per: days(1) }

/** Keeps the address and sends the job that writes to it. */
export async function joinNewsletter(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
  const mailbox = mailboxOf(email)
  await rateLimit(shop, PER_MAILBOX, mailbox)
  await rateLimit(shop, PER_MAILBOX_AND_DAY, mailbox)
  await inTransaction(shop.db, async (tx) => {
    // The answer is the same: nobody learns of an address that it is a minor's (PRIV-12).
    if (await isMinorsMailbox(tx, email)) return
    const subscriberId = await askFor(tx, {
      id: newId<'subscriber'>(shop),
      email,
      consent: noticeVersions.newsletter,
      language: languageNow(),
      at: shop.clock.now(),
    })
    if (subscriberId && (await mayWriteUnasked({ ...shop, db: tx }, email)))
      await shop.jobs.enqueue(tx, 'send-list-letter', { subscriberId })
  })
}
