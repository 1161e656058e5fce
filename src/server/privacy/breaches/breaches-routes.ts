// The routes of the register of breaches, for the owner (PRIV-19 to PRIV-21).
import * as calls from '#contract/calls/admin/breaches.ts'
import { ShopError } from '#contract/errors.ts'
import { breachReplies as texts } from '#copy/admin-privacy.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { readCursor, toPage } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listUnreachedUsers } from './breach-email-queries.ts'
import { findBreach, listBreachEntries, listBreachRows } from './breach-queries.ts'
import { toBreachDetailReply, toBreachReply } from './breach-view.ts'
import { addBreachEntry, closeBreach, openBreach, requestBreachEmails } from './record-breach.ts'

const PER_PAGE = 20
const MAX_UNREACHED = 100

export const breachesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listBreaches, async ({ query }) => {
      const rows = await listBreachRows(shop.db, readCursor(query.cursor), PER_PAGE + 1)
      const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ openedAt, id }) => ({ at: openedAt, id }))
      const entries = await listBreachEntries(
        shop.db,
        pageRows.map(({ id }) => id),
      )
      const now = shop.clock.now()
      const entriesOf = (id: string) => entries.filter(({ breachId }) => breachId === id)
      return {
        breaches: pageRows.map((breach) => toBreachReply(breach, entriesOf(breach.id), now)),
        nextCursor,
      }
    })

    serve(app, calls.openBreach, ({ headers, body, actor }) =>
      openBreach(shop, actor.userId, { ...body, key: headers['idempotency-key'] }),
    )

    serve(app, calls.viewBreach, async ({ params }) => {
      const breach = await findBreach(shop.db, params.breachNumber)
      if (!breach) throw new ShopError('breach_not_found')
      const entries = await listBreachEntries(shop.db, [breach.id])
      return toBreachDetailReply(shop, breach, entries, await listUnreachedUsers(shop.db, breach.id, MAX_UNREACHED))
    })

    serve(app, calls.addBreachEntry, ({ params, headers, body, actor }) => {
      const entry = { ...body, number: params.breachNumber }
      const repeatable = { owner: actor.userId, key: headers['idempotency-key'], content: ['breach-entry', entry] }
      return runIdempotently(shop, repeatable, async (tx) => {
        await addBreachEntry(tx, shop, actor.userId, entry)
        return { message: texts.added }
      })
    })

    serve(app, calls.sendBreachEmails, ({ params, headers, body, actor }) => {
      // The email is sent to thousands and cannot be undone (ADM-8).
      requireFreshSignIn(shop, actor)
      const notice = { ...body, number: params.breachNumber, key: headers['idempotency-key'] }
      return requestBreachEmails(shop, actor.userId, notice)
    })

    serve(app, calls.closeBreach, async ({ params, body, actor }) => {
      await closeBreach(shop, actor.userId, { ...body, number: params.breachNumber })
      return { message: texts.closed }
    })
  }
