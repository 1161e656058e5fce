// Staff answer a message: the answer is kept, and a letter with it goes to the sender once that has committed.
import type { UserId } from '#domain/ids.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { findReportOfTicket } from './inbox-queries.ts'
import { type Step, takeStep } from './take-step.ts'

/** Answers once for each key; the same key again sends nothing a second time. */
export async function answerTicket(
  shop: Shop,
  author: UserId,
  { key, ...answer }: Omit<Step, 'kind'> & { readonly key: string | undefined },
): Promise<void> {
  await answerOnce(shop, { owner: author, key, content: ['ticket-answer', answer] }, async (tx) => {
    const { id, ticket } = await takeStep(tx, shop, author, { ...answer, kind: 'answer' })
    const report = await findReportOfTicket(tx, ticket.number)
    await writeLetter(tx, shop, {
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
