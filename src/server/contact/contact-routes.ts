// The calls by which people write to the shop: the contact form's and the FAQ box's (API-1, MSG-1, MSG-3).
import * as calls from '#contract/calls/contact.ts'
import { notices } from '#copy/notices.ts'
import { readSession } from '../accounts/account-cookies.ts'
import { findActor } from '../accounts/find-actor.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { askQuestion, keepTicket } from './keep-ticket.ts'

export const contactRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.sendMessage, async ({ headers, body, request }) => {
      const writer = await findActor(shop, readSession(shop, request))
      const ticket = { kind: 'contact', ...body, userId: writer?.userId ?? null } as const
      const sending = { from: request.ip, key: headers['idempotency-key'] }
      return keepTicket(shop, ticket, { ...sending, owner: 'contact', message: notices.contactSent })
    })

    serve(app, calls.askQuestion, async ({ headers, body, request }) => {
      const asker = await findActor(shop, readSession(shop, request))
      return askQuestion(shop, asker, body, { from: request.ip, key: headers['idempotency-key'] })
    })
  }
