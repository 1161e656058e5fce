// Somebody writes to the shop: her message becomes a ticket, and a letter tells her its number.
import type { z } from 'zod'
import type { contactBody } from '#contract/contact.ts'
import { notices } from '#copy/notices.ts'
import { hours, minutes } from '#domain/durations.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { newId } from '../adapters/random.ts'
import { answerOnce } from '../db/idempotency.ts'
import { enforceLimit, type Limit } from '../db/rate-limit.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { Shop } from '../shop.ts'
import { insertTicket } from './contact-queries.ts'

// An address may stand for a whole hostel behind one connection; a flood is another order of size.
const PER_IP: Limit = { name: 'contact-ip', most: 10, per: minutes(10) }
const PER_ADDRESS: Limit = { name: 'contact-email', most: 5, per: hours(1) }

export type Message = z.output<typeof contactBody>

/** Keeps a message and answers with its ticket number. `from` is the sender's IP; a repeat with the same `key` is one message. */
export async function sendMessage(
  shop: Shop,
  message: Message,
  { from, key }: { from: string; key: string | undefined },
): Promise<{ message: string; ticket: number }> {
  await enforceLimit(shop, PER_IP, connectionOf(from))
  await enforceLimit(shop, PER_ADDRESS, message.email)
  return answerOnce(shop, { owner: 'contact', key, content: message }, async (tx) => {
    const id = newId(shop)
    const ticket = await insertTicket(tx, { id, ...message, at: shop.clock.now() })
    await writeLetter(tx, shop, {
      kind: 'contact-received',
      ref: id,
      recipient: message.email,
      content: { name: message.firstName, ticket, message: message.message },
    })
    return { message: notices.contactSent, ticket }
  })
}
