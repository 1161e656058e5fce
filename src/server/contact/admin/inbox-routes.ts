// The door of the inbox for staff: the messages, one of them, and what can be done about it (MSG-4).
import { idempotencyHeaders, messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import {
  oneTicketReply,
  ticketAnswerBody,
  ticketParams,
  ticketStatusBody,
  ticketsExportQuery,
  ticketsQuery,
  ticketsReply,
} from '#contract/inbox.ts'
import { inboxWords as words } from '#copy/inbox.ts'
import { actorOf } from '../../accounts/actor.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import type { ApiServer } from '../../api.ts'
import { inTransaction } from '../../db/database.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { answerTicket } from './answer-ticket.ts'
import { findTicket } from './inbox-queries.ts'
import { exportInbox, listInbox, readTicketFilter } from './list-tickets.ts'
import { takeStep } from './take-step.ts'
import { wholeTicketView } from './ticket-view.ts'

const tags = ['Contact']

export const inboxRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/contact/admin/tickets',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Messages to the shop: open ones with the oldest in front, others with the newest',
          querystring: ticketsQuery,
          response: { 200: ticketsReply },
        },
      },
      (request) => listInbox(shop, readTicketFilter(request.query)),
    )

    app.get(
      '/contact/admin/tickets/export',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Messages as a CSV file, narrowed like the list', querystring: ticketsExportQuery },
      },
      async (request, reply) => {
        const filter = readTicketFilter(request.query)
        await beginExport(shop, actorOf(request), 'tickets', request.query)
        return sendCsv(reply, await exportInbox(shop, filter))
      },
    )

    app.get(
      '/contact/admin/tickets/:number',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'One message with what was done about it',
          params: ticketParams,
          response: { 200: oneTicketReply },
        },
      },
      async (request) => {
        const ticket = await findTicket(shop.db, request.params.number)
        if (!ticket) throw new ShopError('ticket_not_found')
        return wholeTicketView(shop.db, ticket, shop.clock.now())
      },
    )

    app.post(
      '/contact/admin/tickets/:number/answers',
      {
        config: { access: 'admin', idempotent: true },
        schema: {
          tags,
          summary: 'Answer a message by mail',
          params: ticketParams,
          headers: idempotencyHeaders,
          body: ticketAnswerBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const answer = { ...request.body, number: request.params.number, key: request.headers['idempotency-key'] }
        await answerTicket(shop, actorOf(request).userId, answer)
        return { message: words.answered }
      },
    )

    app.post(
      '/contact/admin/tickets/:number/status',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Close a message without an answer, or open it again, with the reason',
          params: ticketParams,
          body: ticketStatusBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const { step: kind, reason: text, seen } = request.body
        const step = { kind, text, seen, number: request.params.number }
        await inTransaction(shop.db, (tx) => takeStep(tx, shop, actorOf(request).userId, step))
        return { message: kind === 'close' ? words.closed : words.reopened }
      },
    )
  }
