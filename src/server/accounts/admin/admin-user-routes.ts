// The routes of one person's page in the back office. Somebody erased answers as if she had never been.
import { adminUserReply, correctionBody, roleBody, userCoinsReply } from '#contract/admin-users.ts'
import * as calls from '#contract/calls/admin/users.ts'
import { idempotencyHeaders, messageReply } from '#contract/common.ts'
import { ordersQuery } from '#contract/orders.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { resetFactorsOf } from '../factors/list-factors.ts'
import { serve } from '../serve.ts'
import { changeRole, correctCoins, endSessions, listUserCoins, sendEmailLink } from './change-user.ts'
import { viewUser } from './view-user.ts'

export const adminUserRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewUser, { reply: adminUserReply }, ({ params }) => viewUser(shop, params.userId))

    serve(app, calls.viewWalletOfUser, { query: ordersQuery, reply: userCoinsReply }, ({ params, query }) =>
      listUserCoins(shop, params.userId, query),
    )

    serve(
      app,
      calls.correctCoins,
      { headers: idempotencyHeaders, body: correctionBody, reply: messageReply },
      ({ params, headers, body, actor }) =>
        correctCoins(shop, actor, {
          ...body,
          userId: params.userId,
          key: headers['idempotency-key'],
        }),
    )

    serve(app, calls.sendEmailLink, { reply: messageReply }, async ({ params, actor }) => {
      await sendEmailLink(shop, actor, params.userId)
      return { message: notices.emailLinkSent }
    })

    serve(app, calls.changeRole, { body: roleBody, reply: messageReply }, async ({ params, body, actor }) => {
      const { role } = body
      await changeRole(shop, actor, { ...body, userId: params.userId })
      return { message: role === 'admin' ? notices.roleGiven : notices.roleTaken }
    })

    serve(app, calls.resetFactorsOfUser, { reply: messageReply }, async ({ params, actor }) => {
      await resetFactorsOf(shop, actor, params.userId)
      return { message: notices.factorsReset }
    })

    serve(app, calls.logOutUser, { reply: messageReply }, async ({ params, actor }) => {
      await endSessions(shop, actor, params.userId)
      return { message: notices.userLoggedOut }
    })
  }
