// The calls by which people write to the shop: the contact form's and the FAQ box's (API-1, MSG-1, MSG-3).
import { idempotencyHeaders } from '#contract/common.ts'
import { contactBody, contactReply, questionBody } from '#contract/contact.ts'
import { readSession } from '../accounts/account-cookies.ts'
import { findActor } from '../accounts/find-actor.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { askQuestion } from './ask-question.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.post(
      '/contact-us',
      {
        config: { access: 'public', idempotent: true },
        schema: {
          tags: ['Contact'],
          summary: 'Write to the shop; the answer has a ticket number',
          headers: idempotencyHeaders,
          body: contactBody,
          response: { 200: contactReply },
        },
      },
      (request) => sendMessage(shop, request.body, { from: request.ip, key: request.headers['idempotency-key'] }),
    )

    app.post(
      '/questions',
      {
        config: { access: 'public', idempotent: true },
        schema: {
          tags: ['Contact'],
          summary: 'Ask a question; a visitor says as well where the answer goes',
          headers: idempotencyHeaders,
          body: questionBody,
          response: { 200: contactReply },
        },
      },
      async (request) => {
        const asker = await findActor(shop, readSession(shop, request))
        return askQuestion(shop, asker, request.body, { from: request.ip, key: request.headers['idempotency-key'] })
      },
    )
  }
