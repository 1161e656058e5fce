// Staff do something about a message: one thing at a time, and never past what somebody else did meanwhile.
import { ShopError } from '#contract/errors.ts'
import { inboxWords as words } from '#copy/inbox.ts'
import type { UserId } from '#domain/ids.ts'
import { STATUS_AFTER, type TicketStep } from '#domain/ticket.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { countSteps, insertStep, listSteps, lockTicket, type Ticket } from './inbox-queries.ts'

export interface Step {
  readonly number: number
  readonly kind: TicketStep
  /** The answer, or staff's reason. */
  readonly text: string
  /** How many things had been done about it when it was shown. */
  readonly seen: number
}

/** Keeps a step in the caller's transaction. Throws `ticket_not_found`, and `ticket_state` when it was not shown as it is. */
export async function takeStep(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  author: UserId,
  { number, kind, text, seen }: Step,
): Promise<{ readonly id: string; readonly ticket: Ticket }> {
  const ticket = await lockTicket(tx, number)
  if (!ticket) throw new ShopError('ticket_not_found')
  if ((await countSteps(tx, ticket.id)) !== seen) throw await changedMeanwhile(tx, ticket)
  const status = STATUS_AFTER[kind]
  // An answer may follow another one; what is closed or open already is not made so again.
  if (kind !== 'answer' && ticket.status === status)
    throw new ShopError('ticket_state', { message: words.already[status] })
  if (kind === 'answer' && ticket.email === '') throw new ShopError('ticket_state', { message: words.nobody })
  const id = newId(shop)
  await insertStep(tx, { id, ticketId: ticket.id, kind, text, author, at: shop.clock.now() }, status)
  // The words stand in the step alone: the log is kept for ever.
  await recordAudit(tx, shop, {
    actor: author,
    action: `ticket.${kind}`,
    subject: ticket.id,
    details: { ticket: number, from: ticket.status, to: status },
  })
  return { id, ticket }
}

async function changedMeanwhile(tx: Tx, { id }: Ticket): Promise<ShopError> {
  const last = (await listSteps(tx, id)).at(-1)
  return new ShopError('ticket_state', last ? { message: words.meanwhile[last.kind](last.author) } : {})
}
