// The door of the staff's list of people (ADM-6).
import { usersExportQuery, usersQuery, usersReply } from '#contract/accounts.ts'
import { idParams, messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { UserId } from '#domain/ids.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { actorOf } from '../actor.ts'
import { beginExport } from '../begin-export.ts'
import { deleteUser } from '../delete-user.ts'
import { exportUsers } from './export-users.ts'
import { listUsers } from './list-users.ts'

export const usersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['accounts']

    app.get(
      '/auth/users',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'All users, newest first', querystring: usersQuery, response: { 200: usersReply } },
      },
      (request) => listUsers(shop, request.query),
    )

    app.get(
      '/auth/users/export',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'All users as a CSV file, narrowed like the list', querystring: usersExportQuery },
      },
      async (request, reply) => {
        const file = await exportUsers(shop, request.query)
        await beginExport(shop, actorOf(request), 'users', request.query)
        return sendCsv(reply, file)
      },
    )

    app.delete(
      '/auth/users/:id',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Delete a user', params: idParams, response: { 200: messageReply } },
      },
      async (request) => {
        await deleteUser(shop, actorOf(request), request.params.id as UserId)
        return { message: notices.userDeleted }
      },
    )
  }
