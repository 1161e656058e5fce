// The door of one's own account: profile, password, a copy of everything, and the way out (ACC-15, ACC-17).
import { messageReply } from '#contract/common.ts'
import { deletionBody, oneProfileReply, passwordBody, profileBody, profileChangedReply } from '#contract/my-account.ts'
import { notices } from '#copy/notices.ts'
import { indianDate } from '#domain/calendar.ts'
import { hours } from '#domain/durations.ts'
import type { ApiServer } from '../../api.ts'
import { enforceLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { leaveDevice, setSession } from '../account-cookies.ts'
import { actorOf } from '../actor.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { changePassword } from './change-password.ts'
import { collectMyData } from './collect-my-data.ts'
import { deleteAccount } from './delete-account.ts'
import { updateProfile } from './profile-queries.ts'
import { viewProfile } from './view-profile.ts'

const CHANGES = { name: 'profile-changes', most: 60, per: hours(1) }
const EXPORTS = { name: 'export', most: 10, per: hours(1) }

export const accountRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['account']

    app.get(
      '/account',
      { config: { access: 'user' }, schema: { tags, summary: 'My profile', response: { 200: oneProfileReply } } },
      async (request) => ({ account: await viewProfile(shop, actorOf(request)) }),
    )

    app.patch(
      '/account',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Change my name and phone number',
          body: profileBody,
          response: { 200: profileChangedReply },
        },
      },
      async (request) => {
        const actor = actorOf(request)
        await enforceLimit(shop, CHANGES, actor.userId)
        await updateProfile(shop.db, actor.userId, request.body)
        return { message: notices.profileSaved, account: await viewProfile(shop, actor) }
      },
    )

    app.post(
      '/account/password',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Change my password', body: passwordBody, response: { 200: messageReply } },
      },
      async (request, reply) => {
        const actor = actorOf(request)
        const token = await changePassword(shop, actor, request.body)
        setSession(shop, reply, { token, role: actor.role })
        return { message: notices.passwordChanged }
      },
    )

    app.get(
      '/account/export',
      { config: { access: 'user' }, schema: { tags, summary: 'Everything the shop knows of me, as a JSON file' } },
      async (request, reply) => {
        const actor = actorOf(request)
        requireFreshSignIn(shop, actor)
        await enforceLimit(shop, EXPORTS, actor.userId)
        const file = await collectMyData(shop, actor)
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="my-data-${indianDate(shop.clock.now())}.json"`)
          .send(JSON.stringify(file, null, 2))
      },
    )

    app.post(
      '/account/deletion',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Delete my account', body: deletionBody, response: { 200: messageReply } },
      },
      async (request, reply) => {
        await deleteAccount(shop, actorOf(request), request.body.password)
        leaveDevice(shop, reply)
        return { message: notices.accountDeleted }
      },
    )
  }
