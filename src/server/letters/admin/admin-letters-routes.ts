// The routes of letters for staff: which went, which do not get through, sending one again, and putting one aside (LET-7).
import * as calls from '#contract/calls/admin/letters.ts'
import { sentLetters as words } from '#copy/sent-letters.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { packCursor, readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { letterView, putAside, sendAgain } from './admin-letters.ts'
import { listLetters } from './admin-letters-queries.ts'

const PER_PAGE = 100

export const lettersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listLetters, async ({ query }) => {
      const { cursor, state, order } = query
      const filter = {
        after: readCursor(cursor),
        failing: state === 'failing',
        orderId: order ?? null,
      }
      const rows = await listLetters(shop.db, filter, PER_PAGE + 1)
      const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      return {
        letters: rows.slice(0, PER_PAGE).map(letterView),
        nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null,
      }
    })

    serve(app, calls.resendLetter, async ({ params, actor }) => {
      await sendAgain(shop, actor.userId, params.letterId)
      return { message: words.sentAgain }
    })

    serve(app, calls.putLetterAside, async ({ params, actor }) => {
      await putAside(shop, actor.userId, params.letterId)
      return { message: words.putAside }
    })
  }
