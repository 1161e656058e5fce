// Staff take, assign and answer a ticket. A step is refused when a colleague acted meanwhile.
import { ShopError } from '#contract/errors.ts'
import { inboxWords as words } from '#copy/admin-inbox.ts'
import type { UserId } from '#domain/ids.ts'
import { STATUS_AFTER, type TicketStep } from '#domain/ticket.ts'
import { requireStaffWithRight } from '../../accounts/staff/change-staff-roles.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import {
  countSteps,
  findReportOfTicket,
  insertStep,
  listSteps,
  lockTicket,
  saveAssignee,
  type Ticket,
} from './inbox-queries.ts'

interface Step {
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
  return new ShopError('ticket_state', last ? { message: words.meanwhile[last.kind]({ name: last.author }) } : {})
}

// Staff answer a message: the answer is kept, and an email with it goes to the sender once that has committed.

/** Answers once for each key; the same key again sends nothing a second time. */
export async function answerTicket(
  shop: Shop,
  author: UserId,
  { key, ...answer }: Omit<Step, 'kind'> & { readonly key: string | undefined },
): Promise<void> {
  await answerOnce(shop, { owner: author, key, content: ['ticket-answer', answer] }, async (tx) => {
    const { id, ticket } = await takeStep(tx, shop, author, { ...answer, kind: 'answer' })
    const report = await findReportOfTicket(tx, ticket.number)
    await enqueueEmail(tx, shop, {
      kind: 'ticket-answer',
      ref: id,
      recipient: ticket.email,
      content: { step: id },
      language: ticket.language,
      // What tells of an order is emptied with its shopper, whichever address it went to.
      orderId: report?.orderId ?? null,
    })
    return { id }
  })
}

// A message is taken, handed over or given back: of two who want it the second is told who has it (MSG-11).

interface Assigning {
  readonly number: number
  readonly assignee: UserId | null
  /** Whose it was when she looked. */
  readonly seen: UserId | null
  readonly actor: UserId
}

/** Answers in words whose it is now. Another one's by now is refused with `ticket_taken`; a repetition changes nothing. */
export const assignTicket = (shop: Shop, { number, assignee, seen, actor }: Assigning): Promise<string> =>
  inTransaction(shop.db, async (tx) => {
    // The message before the account, as everywhere (DB-5).
    const ticket = await lockTicket(tx, number)
    if (!ticket) throw new ShopError('ticket_not_found')
    const message =
      assignee === null ? words.givenBack : words.assigned({ name: await requireStaffWithRight(tx, assignee, 'inbox') })
    if (ticket.assignee === assignee) return message
    if (ticket.assignee !== seen) {
      const { assigneeName: name } = ticket
      throw new ShopError('ticket_taken', { message: name === null ? words.handedBack : words.takenBy({ name }) })
    }
    await saveAssignee(tx, ticket.id, assignee)
    const details = { ticket: number, from: ticket.assignee, to: assignee }
    await recordAudit(tx, shop, { actor, action: 'ticket.assign', subject: ticket.id, details })
    return message
  })
