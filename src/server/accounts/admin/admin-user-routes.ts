// The door of one person's page in the back office. Somebody erased answers as if she had never been.

import { adminUserReply, correctionBody, roleBody, userCoinsReply } from '#contract/admin-users.ts'
import { idempotencyHeaders, idParams, messageReply } from '#contract/common.ts'
import { ordersQuery } from '#contract/orders.ts'
import { notices } from '#copy/notices.ts'
import type { UserId } from '#domain/ids.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { actorOf } from '../actor.ts'
import { changeRole } from './change-role.ts'
import { correctCoins } from './correct-coins.ts'
import { endSessions } from './end-sessions.ts'
import { listUserCoins } from './list-user-coins.ts'
import { viewUser } from './view-user.ts'

export const adminUserRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['accounts']
    const config = { access: 'admin' } as const

    app.get(
      '/auth/users/:id',
      {
        config,
        schema: { tags, summary: 'One user with her devices', params: idParams, response: { 200: adminUserReply } },
      },
      (request) => viewUser(shop, request.params.id as UserId),
    )

    app.get(
      '/auth/users/:id/wallet',
      {
        config,
        schema: {
          tags,
          summary: 'The coins of a user, entry by entry',
          params: idParams,
          querystring: ordersQuery,
          response: { 200: userCoinsReply },
        },
      },
      (request) => listUserCoins(shop, request.params.id as UserId, request.query),
    )

    app.post(
      '/auth/users/:id/coins',
      {
        config,
        schema: {
          tags,
          summary: 'Correct the coins of a user, with a reason',
          params: idParams,
          headers: idempotencyHeaders,
          body: correctionBody,
          response: { 200: messageReply },
        },
      },
      (request) =>
        correctCoins(shop, actorOf(request), {
          ...request.body,
          userId: request.params.id as UserId,
          key: request.headers['idempotency-key'],
        }),
    )

    app.patch(
      '/auth/users/:id/role',
      {
        config,
        schema: {
          tags,
          summary: 'Make a user an admin, or take the role away',
          params: idParams,
          body: roleBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const { role } = request.body
        await changeRole(shop, actorOf(request), { ...request.body, userId: request.params.id as UserId })
        return { message: role === 'admin' ? notices.roleGiven : notices.roleTaken }
      },
    )

    app.delete(
      '/auth/users/:id/sessions',
      {
        config,
        schema: { tags, summary: 'Log a user out everywhere', params: idParams, response: { 200: messageReply } },
      },
      async (request) => {
        await endSessions(shop, actorOf(request), request.params.id as UserId)
        return { message: notices.userLoggedOut }
      },
    )
  }
