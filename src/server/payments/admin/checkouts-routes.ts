// Staff routes for unpaid checkouts: the stock that they reserve, releasing it, and payments that the gateway refuses
// (PAY-33, PAY-35).
import * as calls from '#contract/calls/admin/checkouts.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { adminCheckouts as texts } from '#copy/admin-payments.ts'
import { times } from '#domain/money.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { dismissRefusal, listRefusals } from '../refusal-queries.ts'
import { listHolds } from '../unpaid-holds-queries.ts'
import { releaseHold } from './release-hold.ts'

const MAX_LISTED = 200

export const checkoutsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listHolds, async () => {
      const rows = await listHolds(shop.db, MAX_LISTED + 1)
      const holds = rows.slice(0, MAX_LISTED).map((row) => ({
        attemptId: row.attemptId,
        product: { _id: row.productId, name: row.productName },
        user: { _id: row.userId, name: row.userName },
        hasPaid: row.hasPaid,
        units: row.units,
        stock: row.stock,
        left: row.stock - row.stockHeld,
        value: toRupees(times(row.unitPrice, row.units)),
        since: row.since.toISOString(),
        until: row.until.toISOString(),
      }))
      return { holds, isMore: rows.length > MAX_LISTED }
    })

    serve(app, calls.releaseHold, async ({ params, actor }) => ({
      message: texts.holds.outcomes[await releaseHold(shop, actor.userId, params.attemptId)],
    }))

    serve(app, calls.listRefusals, async () => ({
      refusals: (await listRefusals(shop.db, MAX_LISTED)).map(
        ({ id, status, code, words, payable, times, firstAt, lastAt }) => ({
          _id: id,
          status,
          code,
          words,
          payable: toRupees(payable),
          times,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        }),
      ),
    }))

    serve(app, calls.dismissRefusal, async ({ params: { refusalId: subject }, actor }) => {
      await inTransaction(shop.db, async (tx) => {
        if (!(await dismissRefusal(tx, subject, shop.clock.now()))) throw new ShopError('not_found')
        await recordAudit(tx, shop, { actor: actor.userId, action: 'refusal.put-aside', subject, details: {} })
      })
      return { message: texts.refusals.isAside }
    })
  }
