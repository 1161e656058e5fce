// Saves messages and questions under a ticket number, which an email confirms. Old messages lose their personal data.
import type { z } from 'zod'
import type { questionBody } from '#contract/contact.ts'
import { ShopError } from '#contract/errors.ts'
import { formErrors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { after, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import { FORGET_RESOLVED_AFTER } from '#domain/ticket.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import { connectionKey } from '../accounts/client-network.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { consumeMailboxLimit, enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { emptyMessages, insertTicket, lockOldMessages, type NewTicket } from './contact-queries.ts'

// A whole hostel may share one IP address.
const PER_IP: Limit = { name: 'contact-ip', max: 10, per: minutes(10) }
const PER_MAILBOX: Limit = { name: 'contact-email', max: 5, per: hours(1) }

interface SendOptions {
  /** The IP address of the sender. */
  readonly from: string
  /** The idempotency key. A repeat with it returns the same ticket number. */
  readonly key: string | undefined
}

interface TicketAnswer {
  readonly message: string
  readonly ticket: number
}

/**
 * Saves a message and returns `message` with the ticket number. `owner` is the owner of the idempotency key. Throws
 * `too_many_requests` and `duplicate_request`.
 */
export async function createTicket(
  shop: Shop,
  ticket: Omit<NewTicket, 'id' | 'at' | 'language'>,
  { from, key, owner, message }: SendOptions & { owner: string; message: string },
): Promise<TicketAnswer> {
  await rateLimit(shop, PER_IP, connectionKey(from))
  await rateLimit(shop, PER_MAILBOX, mailboxOf(ticket.email))
  const reply = await runIdempotently(shop, { owner, key, content: ticket }, (tx) => saveTicket(tx, shop, ticket))
  return { message, ticket: reply.ticket }
}

/**
 * Saves a message, enqueues its receipt unless the address has had too many emails, and returns the ticket number. Call
 * it late in the transaction, like `insertTicket`.
 */
export async function saveTicket(
  tx: Tx,
  shop: Shop,
  ticket: Omit<NewTicket, 'id' | 'at' | 'language'>,
): Promise<{ ticket: number }> {
  const id = newId(shop)
  const number = await insertTicket(tx, { ...ticket, id, language: currentLanguage(), at: shop.clock.now() })
  if (await consumeMailboxLimit({ ...shop, db: tx }, ticket.email))
    await enqueueEmail(tx, shop, {
      kind: 'contact-received',
      ref: id,
      recipient: ticket.email,
      content: { ticket: number },
      language: currentLanguage(),
    })
  return { ticket: number }
}

type Question = z.output<typeof questionBody>

/**
 * Saves a question from the FAQ page (MSG-3) and returns its ticket number. A visitor enters an email address. For a
 * logged-in shopper the address of the account replaces the one in the request. Throws `invalid_input` without an
 * address, `too_many_requests` and `duplicate_request`.
 */
export async function askQuestion(
  shop: Shop,
  asker: Actor | null,
  { question, email: typedEmail }: Question,
  sending: SendOptions,
): Promise<TicketAnswer> {
  const user = asker && (await findUser(shop.db, asker.userId))
  const email = user?.email ?? typedEmail
  if (email === undefined) throw new ShopError('invalid_input', { fields: { email: formErrors.required } })
  const sender = { firstName: user?.name ?? '', lastName: '', email, mobile: '' }
  const ticket = { kind: 'question', ...sender, message: question, userId: user?.id ?? null } as const
  const owner = user?.id ?? 'question'
  return createTicket(shop, ticket, { ...sending, owner, message: notices.questionSent })
}

/** The number of messages that are emptied in one transaction. */
const BATCH = 200

/**
 * Deletes sender and text of up to BATCH messages that were answered or closed FORGET_RESOLVED_AFTER ago. Ticket
 * numbers and times stay. Messages of order reports stay as long as the order.
 */
export async function emptyOldMessages(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const ids = await lockOldMessages(tx, after(now, -FORGET_RESOLVED_AFTER), BATCH)
    if (ids.length > 0) await emptyMessages(tx, ids, now)
  })
}
