// The route of one user's orders, for the user page in the back office.
import * as calls from '#contract/calls/admin/users.ts'
import { ShopError } from '#contract/errors.ts'
import { findUser } from '../../accounts/accounts-queries.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { packCursor, readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { listOrderRowsOfUser } from './admin-orders-queries.ts'
import { toAdminOrderReplies } from './list-orders.ts'

const PER_PAGE = 20

export const ordersOfUserRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listOrdersOfUser, async ({ params, query }) => {
      const id = params.userId
      const cursor = readCursor(query.cursor)
      if (!(await findUser(shop.db, id))) throw new ShopError('user_not_found')
      const rows = await listOrderRowsOfUser(shop.db, id, cursor, PER_PAGE + 1)
      const lastRow = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      return {
        orders: await toAdminOrderReplies(shop.db, rows.slice(0, PER_PAGE)),
        nextCursor: lastRow ? packCursor({ at: lastRow.placedAt, id: lastRow.id }) : null,
      }
    })
  }
