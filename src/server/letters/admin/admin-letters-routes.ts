// The door of letters for staff: which went, which do not get through, sending one again, and putting one aside (LET-7).
import { idParams, messageReply } from '#contract/common.ts'
import { lettersQuery, lettersReply } from '#contract/letters.ts'
import { sentLetters as words } from '#copy/sent-letters.ts'
import type { LetterId, OrderId } from '#domain/ids.ts'
import { actorOf } from '../../accounts/actor.ts'
import type { ApiServer } from '../../api.ts'
import { packCursor } from '../../db/cursor.ts'
import { readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listLetters } from './admin-letters-queries.ts'
import { letterView } from './letter-view.ts'
import { putAside } from './put-aside.ts'
import { sendAgain } from './send-again.ts'

const PER_PAGE = 100

export const lettersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['letters']

    app.get(
      '/letters/admin/letters',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Letters that the shop has written, newest first',
          querystring: lettersQuery,
          response: { 200: lettersReply },
        },
      },
      async (request) => {
        const { cursor, state, order } = request.query
        const filter = {
          after: readCursor(cursor),
          failing: state === 'failing',
          orderId: (order ?? null) as OrderId | null,
        }
        const rows = await listLetters(shop.db, filter, PER_PAGE + 1)
        const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
        return {
          letters: rows.slice(0, PER_PAGE).map(letterView),
          nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null,
        }
      },
    )

    app.post(
      '/letters/admin/letters/:id/resend',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Send a letter again', params: idParams, response: { 200: messageReply } },
      },
      async (request) => {
        await sendAgain(shop, actorOf(request).userId, request.params.id as LetterId)
        return { message: words.sentAgain }
      },
    )

    app.post(
      '/letters/admin/letters/:id/put-aside',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Put a letter aside that will not get through',
          params: idParams,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        await putAside(shop, actorOf(request).userId, request.params.id as LetterId)
        return { message: words.putAside }
      },
    )
  }
