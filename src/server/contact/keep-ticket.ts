// What people write becomes a ticket, and a letter tells them its number.
import { hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { answerOnce } from '../db/idempotency.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { mayWriteUnasked } from '../outbox/unasked-letters.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { insertTicket, type NewTicket } from './contact-queries.ts'

// An address may stand for a whole hostel behind one connection; a flood is another order of size.
const PER_IP: Limit = { name: 'contact-ip', most: 10, per: minutes(10) }
const PER_MAILBOX: Limit = { name: 'contact-email', most: 5, per: hours(1) }

export interface Sending {
  /** The sender's IP. */
  readonly from: string
  /** A repeat with the same key is one ticket. */
  readonly key: string | undefined
}

export interface TicketAnswer {
  readonly message: string
  readonly ticket: number
}

/** Keeps a ticket within the limits, and answers `message` with its number. `owner` is whose key it is, as for answerOnce. */
export async function keepTicket(
  shop: Shop,
  ticket: Omit<NewTicket, 'id' | 'at' | 'language'>,
  { from, key, owner, message }: Sending & { owner: string; message: string },
): Promise<TicketAnswer> {
  await rateLimit(shop, PER_IP, connectionOf(from))
  await rateLimit(shop, PER_MAILBOX, mailboxOf(ticket.email))
  const kept = await answerOnce(shop, { owner, key, content: ticket }, async (tx) => {
    const id = newId(shop)
    const number = await insertTicket(tx, { ...ticket, id, language: languageNow(), at: shop.clock.now() })
    // Her message is kept all the same.
    if (!(await mayWriteUnasked({ ...shop, db: tx }, ticket.email))) return { ticket: number }
    await writeLetter(tx, shop, {
      kind: 'contact-received',
      ref: id,
      recipient: ticket.email,
      content: { ticket: number },
      language: languageNow(),
    })
    return { ticket: number }
  })
  return { message, ticket: kept.ticket }
}
