// The routes of the staff's list of people (ADM-6).
import * as calls from '#contract/calls/admin/users.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { deleteUser } from '../erase-user.ts'
import { beginExport } from '../require-fresh-sign-in.ts'
import { serve } from '../serve.ts'
import { exportUsers, listUsers } from './list-users.ts'

export const usersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listUsers, ({ query }) => listUsers(shop, query))

    serve(app, calls.exportUsers, async ({ query, actor, reply }) => {
      const file = await exportUsers(shop, query)
      await beginExport(shop, actor, 'users', query)
      return sendCsv(reply, file)
    })

    serve(app, calls.deleteUser, async ({ params, actor }) => {
      await deleteUser(shop, actor, params.userId)
      return { message: notices.userDeleted }
    })
  }
