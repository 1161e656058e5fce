// The routes and emails of the contact form, the question box, the inbox and the saved answers (API-1, MSG-1, MSG-3).

import * as inboxCalls from '#contract/calls/admin/inbox.ts'
import * as savedAnswersCalls from '#contract/calls/admin/saved-answers.ts'
import * as calls from '#contract/calls/contact.ts'
import { ShopError } from '#contract/errors.ts'
import { inboxWords, savedAnswersReplies } from '#copy/admin-inbox.ts'
import { ticketAnswer } from '#copy/contact.ts'
import { contactReceived } from '#copy/emails.ts'
import { notices } from '#copy/notices.ts'
import { ticketName } from '#domain/ticket.ts'
import { recordExport, verifySession } from '../accounts/access.ts'
import { readSessionToken } from '../accounts/account-cookies.ts'
import { serve } from '../accounts/serve.ts'
import { inTransaction } from '../db/database.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Feature, Routes } from '../feature.ts'
import {
  type Email,
  type EmailTemplate,
  type EmailTemplatesFor,
  formatIndianDay,
  toParagraphs,
} from '../outbox/email.ts'
import type { Shop } from '../shop.ts'
import { findAnswer, findTicket } from './admin/inbox-queries.ts'
import { exportInbox, listInbox, readTicketFilter, toTicketDetailReply } from './admin/list-tickets.ts'
import { answerTicket, recordStep } from './admin/record-step.ts'
import { addSavedAnswer, changeSavedAnswer, listSavedAnswers, removeSavedAnswer } from './admin/save-answer.ts'
import { askQuestion, createTicket, emptyOldMessages } from './create-ticket.ts'

/** Returns the receipt of a message. It repeats nothing of the message, because the address is not verified. */
export const contactReceivedEmail = (shop: Pick<Shop, 'identity'>, content: { readonly ticket: number }): Email => ({
  subject: contactReceived.subject({ shop: shop.identity().name, ticket: content.ticket }),
  preview: contactReceived.preview,
  heading: contactReceived.heading,
  pieces: [
    { kind: 'text', text: contactReceived.text({ ticket: content.ticket }) },
    { kind: 'note', text: contactReceived.ignore },
  ],
})

const answerEmail: EmailTemplate<'ticket-answer'> = async (shop, { step }) => {
  const answer = await findAnswer(shop.db, step)
  // The text is empty after the sender was erased, and for an old message.
  if (!answer || answer.text === '') return null
  const { name: shopName, email } = shop.identity()
  const name = ticketName(answer.number)
  return {
    subject: ticketAnswer.subject({ shop: shopName, name }),
    preview: ticketAnswer.preview,
    heading: ticketAnswer.heading,
    replyTo: email,
    pieces: [
      ...toParagraphs(answer.text),
      {
        kind: 'lines',
        title: ticketAnswer.quoted({ name, day: formatIndianDay(answer.cameAt) }),
        lines: answer.message.split('\n'),
      },
      { kind: 'note', text: ticketAnswer.more({ name }) },
    ],
  }
}

const contactEmails = {
  'contact-received': contactReceivedEmail,
  'ticket-answer': answerEmail,
} satisfies Partial<EmailTemplatesFor>

const contactRoutes: Routes = (shop) => async (app) => {
  serve(app, inboxCalls.listTickets, async ({ query }) => listInbox(shop, await readTicketFilter(shop.db, query)))

  serve(app, inboxCalls.exportTickets, async ({ query, actor, reply }) => {
    const filter = await readTicketFilter(shop.db, query)
    await recordExport(shop, actor, 'tickets', query)
    return sendCsv(reply, await exportInbox(shop, filter))
  })

  serve(app, inboxCalls.viewTicket, async ({ params }) => {
    const ticket = await findTicket(shop.db, params.ticketNumber)
    if (!ticket) throw new ShopError('ticket_not_found')
    return toTicketDetailReply(shop.db, ticket, shop.clock.now())
  })

  serve(app, inboxCalls.answerTicket, async ({ params, headers, body, actor }) => {
    const answer = { ...body, number: params.ticketNumber, key: headers['idempotency-key'] }
    await answerTicket(shop, actor.userId, answer)
    return { message: inboxWords.answered }
  })

  serve(app, inboxCalls.closeTicket, async ({ params, body, actor }) => {
    const { step: kind, reason: text, seen } = body
    const step = { kind, text, seen, number: params.ticketNumber }
    await inTransaction(shop.db, (tx) => recordStep(tx, shop, actor.userId, step))
    return { message: kind === 'close' ? inboxWords.closed : inboxWords.reopened }
  })

  serve(app, savedAnswersCalls.listSavedAnswers, async () => ({
    answers: await listSavedAnswers(shop),
  }))

  serve(app, savedAnswersCalls.addSavedAnswer, async ({ body, actor }) => {
    await addSavedAnswer(shop, actor.userId, body)
    return { message: savedAnswersReplies.saved(body.name), answers: await listSavedAnswers(shop) }
  })

  serve(app, savedAnswersCalls.changeSavedAnswer, async ({ params, body, actor }) => {
    await changeSavedAnswer(shop, actor.userId, { id: params.savedAnswerId, ...body })
    return { message: savedAnswersReplies.saved(body.name), answers: await listSavedAnswers(shop) }
  })

  serve(app, savedAnswersCalls.removeSavedAnswer, async ({ params, actor }) => {
    await removeSavedAnswer(shop, actor.userId, params.savedAnswerId)
    return { message: savedAnswersReplies.removed, answers: await listSavedAnswers(shop) }
  })

  serve(app, calls.sendMessage, async ({ headers, body, request }) => {
    const sender = await verifySession(shop, readSessionToken(shop, request))
    const ticket = { kind: 'contact', ...body, userId: sender?.userId ?? null } as const
    const sending = { from: request.ip, key: headers['idempotency-key'] }
    return createTicket(shop, ticket, { ...sending, owner: 'contact', message: notices.contactSent })
  })

  serve(app, calls.askQuestion, async ({ headers, body, request }) => {
    const asker = await verifySession(shop, readSessionToken(shop, request))
    return askQuestion(shop, asker, body, { from: request.ip, key: headers['idempotency-key'] })
  })
}

export const contact = {
  routes: [contactRoutes],
  emails: contactEmails,
  sweeps: [emptyOldMessages],
} satisfies Feature
