// The call by which people write to the shop (spec §7).
import { idempotencyHeaders } from '#contract/common.ts'
import { contactBody, contactReply } from '#contract/contact.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { sendMessage } from './send-message.ts'

export const contactApi =
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
  }
