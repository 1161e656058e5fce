// Staff answer, close and reopen messages. A step is refused when a colleague has acted since the page was loaded.
import { ShopError } from '#contract/errors.ts'
import { inboxWords as texts } from '#copy/admin-inbox.ts'
import type { UserId } from '#domain/ids.ts'
import { STATUS_AFTER, type TicketStep } from '#domain/ticket.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { countSteps, findReportOfTicket, insertStep, listSteps, lockTicket, type Ticket } from './inbox-queries.ts'

interface Step {
  readonly number: number
  readonly kind: TicketStep
  /** The text of the answer, or the reason for closing or reopening the message. */
  readonly text: string
  /** The number of the message's steps when the page was loaded. */
  readonly seen: number
}

/**
 * Saves a step in the caller's transaction, with an audit entry. Throws `ticket_not_found`, and `ticket_state` when the
 * message does not have `seen` steps, has the step's status already, or has no address to answer to.
 */
export async function recordStep(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  author: UserId,
  { number, kind, text, seen }: Step,
): Promise<{ readonly id: string; readonly ticket: Ticket }> {
  const ticket = await lockTicket(tx, number)
  if (!ticket) throw new ShopError('ticket_not_found')
  if ((await countSteps(tx, ticket.id)) !== seen) throw await createStaleTicketError(tx, ticket)
  const status = STATUS_AFTER[kind]
  // A second answer is allowed. Closing a closed message and reopening an open one are not.
  if (kind !== 'answer' && ticket.status === status)
    throw new ShopError('ticket_state', { message: texts.already[status] })
  if (kind === 'answer' && ticket.email === '') throw new ShopError('ticket_state', { message: texts.nobody })
  const id = newId(shop)
  await insertStep(tx, { id, ticketId: ticket.id, kind, text, author, at: shop.clock.now() }, status)
  // The audit log is permanent, so it does not store the text.
  const details = { ticket: number, from: ticket.status, to: status }
  await recordAudit(tx, shop, { actor: author, action: `ticket.${kind}`, subject: ticket.id, details })
  return { id, ticket }
}

/** Returns `ticket_state` with a message that names who made the last step. */
async function createStaleTicketError(tx: Tx, { id }: Ticket): Promise<ShopError> {
  const lastStep = (await listSteps(tx, id)).at(-1)
  if (!lastStep) return new ShopError('ticket_state')
  return new ShopError('ticket_state', { message: texts.meanwhile[lastStep.kind]({ name: lastStep.author }) })
}

/**
 * Saves an answer and enqueues its email to the sender, once per idempotency key. Throws `duplicate_request` and the
 * errors of `recordStep`.
 */
export async function answerTicket(
  shop: Shop,
  author: UserId,
  { key, ...answer }: Omit<Step, 'kind'> & { readonly key: string | undefined },
): Promise<void> {
  await runIdempotently(shop, { owner: author, key, content: ['ticket-answer', answer] }, async (tx) => {
    const { id, ticket } = await recordStep(tx, shop, author, { ...answer, kind: 'answer' })
    const report = await findReportOfTicket(tx, ticket.number)
    await enqueueEmail(tx, shop, {
      kind: 'ticket-answer',
      ref: id,
      recipient: ticket.email,
      content: { step: id },
      language: ticket.language,
      // With the order's id, the email is emptied when the order's shopper is erased.
      orderId: report?.orderId ?? null,
    })
    return { id }
  })
}
