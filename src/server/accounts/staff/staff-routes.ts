// The routes of staff and invitations (ADM-24, ADM-25).

import { acceptInvite as acceptInviteCall } from '#contract/calls/account.ts'
import * as calls from '#contract/calls/admin/staff.ts'
import { staff as texts } from '#copy/staff.ts'
import type { Routes } from '../../feature.ts'
import { clearSessionCookies } from '../account-cookies.ts'
import { serve } from '../serve.ts'
import { changeStaffRoles } from './change-staff-roles.ts'
import { acceptInvite, inviteStaff, withdrawInvite } from './invite-staff.ts'
import { listInvites, listStaffRows } from './staff-queries.ts'

const MAX_ROWS = 200

export const staffRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listStaff, async () => {
    const [people, invites] = await Promise.all([
      listStaffRows(shop.db, MAX_ROWS),
      listInvites(shop.db, shop.clock.now(), MAX_ROWS),
    ])
    return {
      people: people.map(({ id, email, ...person }) => ({ _id: id, email: email ?? '', ...person })),
      invites: invites.map(({ id, createdAt, expiresAt, ...invite }) => ({
        _id: id,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        ...invite,
      })),
    }
  })

  serve(app, calls.changeStaffRoles, async ({ params, body, actor }) => {
    await changeStaffRoles(shop, actor, { ...body, userId: params.userId })
    return { message: texts.rolesSaved }
  })

  serve(app, calls.inviteStaff, async ({ body, actor }) => {
    await inviteStaff(shop, actor, body)
    return { message: texts.invited }
  })

  serve(app, calls.withdrawInvite, async ({ params, actor }) => {
    await withdrawInvite(shop, actor, params.inviteId)
    return { message: texts.withdrawn }
  })

  serve(app, acceptInviteCall, async ({ body, actor, reply }) => {
    await acceptInvite(shop, actor, body.token)
    clearSessionCookies(shop, reply)
    return { message: texts.joined }
  })
}
