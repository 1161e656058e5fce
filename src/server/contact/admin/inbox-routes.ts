// The routes of the inbox for staff: the messages, one of them, and what can be done about it (MSG-4).
import * as calls from '#contract/calls/admin/inbox.ts'
import { ShopError } from '#contract/errors.ts'
import { inboxWords as words } from '#copy/inbox.ts'
import { beginExport } from '../../accounts/require-fresh-sign-in.ts'
import { serve } from '../../accounts/serve.ts'
import { listWhoMay } from '../../accounts/staff/change-staff-roles.ts'
import type { ApiServer } from '../../api.ts'
import { inTransaction } from '../../db/database.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { findTicket } from './inbox-queries.ts'
import { exportInbox, listInbox, readTicketFilter, wholeTicketView } from './list-tickets.ts'
import { answerTicket, assignTicket, takeStep } from './take-step.ts'

export const inboxRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listTickets, async ({ query, actor }) =>
      listInbox(shop, await readTicketFilter(shop.db, actor.userId, query)),
    )

    serve(app, calls.exportTickets, async ({ query, actor, reply }) => {
      const filter = await readTicketFilter(shop.db, actor.userId, query)
      await beginExport(shop, actor, 'tickets', query)
      return sendCsv(reply, await exportInbox(shop, filter))
    })

    serve(app, calls.viewTicket, async ({ params }) => {
      const ticket = await findTicket(shop.db, params.ticketNumber)
      if (!ticket) throw new ShopError('ticket_not_found')
      return wholeTicketView(shop.db, ticket, shop.clock.now())
    })

    serve(app, calls.answerTicket, async ({ params, headers, body, actor }) => {
      const answer = { ...body, number: params.ticketNumber, key: headers['idempotency-key'] }
      await answerTicket(shop, actor.userId, answer)
      return { message: words.answered }
    })

    serve(app, calls.listColleagues, async () => ({
      people: await listWhoMay(shop.db, 'inbox'),
    }))

    serve(app, calls.assignTicket, async ({ params, body, actor }) => ({
      message: await assignTicket(shop, { number: params.ticketNumber, actor: actor.userId, ...body }),
    }))

    serve(app, calls.settleTicket, async ({ params, body, actor }) => {
      const { step: kind, reason: text, seen } = body
      const step = { kind, text, seen, number: params.ticketNumber }
      await inTransaction(shop.db, (tx) => takeStep(tx, shop, actor.userId, step))
      return { message: kind === 'close' ? words.closed : words.reopened }
    })
  }
