// Messages and questions become tickets, whose number is sent by email. Old ones lose their personal data.
import type { z } from 'zod'
import type { questionBody } from '#contract/contact.ts'
import { ShopError } from '#contract/errors.ts'
import { formErrors } from '#copy/form-errors.ts'
import { notices } from '#copy/notices.ts'
import { after, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { FORGET_SETTLED_AFTER } from '#domain/ticket.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import { connectionOf } from '../accounts/client-network.ts'
import type { Actor } from '../actor.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { answerOnce } from '../db/idempotency.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { enqueueEmail, mayWriteUnasked } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { emptyMessages, insertTicket, lockOldMessages, type NewTicket } from './contact-queries.ts'

// An address may stand for a whole hostel behind one connection; a flood is another order of size.
const PER_IP: Limit = { name: 'contact-ip', most: 10, per: minutes(10) }
const PER_MAILBOX: Limit = { name: 'contact-email', most: 5, per: hours(1) }

interface Sending {
  /** The sender's IP. */
  readonly from: string
  /** A repeat with the same key is one ticket. */
  readonly key: string | undefined
}

interface TicketAnswer {
  readonly message: string
  readonly ticket: number
}

/** Keeps a ticket within the limits, and answers `message` with its number. `owner` is whose key it is, as for answerOnce. */
export async function createTicket(
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
    await enqueueEmail(tx, shop, {
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

// Somebody asks in the FAQ's box (MSG-3): the shop knows where to answer a shopper, and asks a visitor.

type Question = z.output<typeof questionBody>

/** Keeps a question and answers with its ticket number. A shopper is answered at her own address, whatever else is sent. */
export async function askQuestion(
  shop: Shop,
  asker: Actor | null,
  { question, email: given }: Question,
  sending: Sending,
): Promise<TicketAnswer> {
  const user = asker && (await findUser(shop.db, asker.userId))
  const email = user?.email ?? given
  if (email === undefined) throw new ShopError('invalid_input', { fields: { email: formErrors.required } })
  return createTicket(
    shop,
    {
      kind: 'question',
      firstName: user?.name ?? '',
      lastName: '',
      email,
      mobile: '',
      message: question,
      userId: user?.id ?? null,
    },
    { ...sending, owner: user?.id ?? 'question', message: notices.questionSent },
  )
}

// Messages that were settled a year ago: who wrote them and what they said is forgotten, the number and the times stay.

/** So many in one transaction; the job comes every minute. */
const BATCH = 200

/** What belongs to a report stays with its order, for as long as that does. Answers how many were emptied. */
export async function forgetMessages(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const now = shop.clock.now()
  return inTransaction(shop.db, async (tx) => {
    const ids = await lockOldMessages(tx, after(now, -FORGET_SETTLED_AFTER), BATCH)
    if (ids.length > 0) await emptyMessages(tx, ids, now)
    return ids.length
  })
}
