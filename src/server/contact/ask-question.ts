// Somebody asks in the FAQ's box (MSG-3): the shop knows where to answer a shopper, and asks a visitor.
import type { z } from 'zod'
import type { questionBody } from '#contract/contact.ts'
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import type { Actor } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { keepTicket, type Sending, type TicketAnswer } from './keep-ticket.ts'

export type Question = z.output<typeof questionBody>

/** Keeps a question and answers with its ticket number. A shopper is answered at her own address, whatever else is sent. */
export async function askQuestion(
  shop: Shop,
  asker: Actor | null,
  { question, email: given }: Question,
  sending: Sending,
): Promise<TicketAnswer> {
  const user = asker && (await findUser(shop.db, asker.userId))
  const email = user?.email ?? given
  if (email === undefined) throw new ShopError('invalid_input', { fields: { email: fieldErrors.required } })
  return keepTicket(
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
