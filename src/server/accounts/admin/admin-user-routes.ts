// The routes of the staff's user list and user page (ADM-6).

import * as calls from '#contract/calls/admin/users.ts'
import { notices } from '#copy/notices.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Routes } from '../../feature.ts'
import { recordExport } from '../access.ts'
import { deleteUser } from '../erase-user.ts'
import { resetFactorsOfUser } from '../factors/second-factor.ts'
import { serve } from '../serve.ts'
import { changeRole, correctCoins, endSessionsOfUser, listUserCoins, sendEmailLink } from './change-user.ts'
import { exportUsers, listUsers, viewUser } from './list-users.ts'

export const adminUserRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.viewUser, ({ params }) => viewUser(shop, params.userId))

  serve(app, calls.viewWalletOfUser, ({ params, query }) => listUserCoins(shop, params.userId, query))

  serve(app, calls.correctCoins, ({ params, headers, body, actor }) =>
    correctCoins(shop, actor, {
      ...body,
      userId: params.userId,
      key: headers['idempotency-key'],
    }),
  )

  serve(app, calls.sendEmailLink, async ({ params, actor }) => {
    await sendEmailLink(shop, actor, params.userId)
    return { message: notices.emailLinkSent }
  })

  serve(app, calls.changeRole, async ({ params, body, actor }) => {
    const { role } = body
    await changeRole(shop, actor, { ...body, userId: params.userId })
    return { message: role === 'admin' ? notices.roleGiven : notices.roleTaken }
  })

  serve(app, calls.resetFactorsOfUser, async ({ params, actor }) => {
    await resetFactorsOfUser(shop, actor, params.userId)
    return { message: notices.factorsReset }
  })

  serve(app, calls.logOutUser, async ({ params, actor }) => {
    await endSessionsOfUser(shop, actor, params.userId)
    return { message: notices.userLoggedOut }
  })

  serve(app, calls.listUsers, ({ query }) => listUsers(shop, query))

  serve(app, calls.exportUsers, async ({ query, actor, reply }) => {
    const file = await exportUsers(shop, query)
    await recordExport(shop, actor, 'users', query)
    return sendCsv(reply, file)
  })

  serve(app, calls.deleteUser, async ({ params, actor }) => {
    await deleteUser(shop, actor, params.userId)
    return { message: notices.userDeleted }
  })
}
