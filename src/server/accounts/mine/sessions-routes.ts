// The door of the devices that somebody is logged in on. Somebody else's answers as if it did not exist.
import { idParams, messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { sessionsReply } from '#contract/my-account.ts'
import { notices } from '#copy/notices.ts'
import type { SessionId } from '#domain/ids.ts'
import { isSessionAlive } from '#domain/session.ts'
import type { ApiServer } from '../../api.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { leaveDevice } from '../account-cookies.ts'
import { actorOf } from '../actor.ts'
import { deleteOwnSession, deleteSessionsOf, listSessions } from '../session-queries.ts'

export const sessionsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['account']

    app.get(
      '/account/sessions',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'The devices I am logged in on', response: { 200: sessionsReply } },
      },
      async (request) => {
        const { userId, sessionId, role } = actorOf(request)
        const now = shop.clock.now()
        const sessions = await listSessions(shop.db, userId)
        return {
          sessions: sessions
            .filter((session) => isSessionAlive({ ...session, role }, now))
            .map(({ id, device, createdAt, seenAt }) => ({
              _id: id,
              device,
              createdAt: createdAt.toISOString(),
              seenAt: seenAt.toISOString(),
              isCurrent: id === sessionId,
            }))
            // The one in her hand first; the others by when they were last used.
            .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
        }
      },
    )

    app.delete(
      '/account/sessions/:id',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Log one of my devices out', params: idParams, response: { 200: messageReply } },
      },
      async (request, reply) => {
        const { userId, sessionId } = actorOf(request)
        const id = request.params.id as SessionId
        if (!(await deleteOwnSession(shop.db, userId, id))) throw new ShopError('session_not_found')
        if (id === sessionId) leaveDevice(shop, reply)
        return { message: notices.deviceLoggedOut }
      },
    )

    app.delete(
      '/account/sessions',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Log out everywhere', response: { 200: messageReply } },
      },
      async (request, reply) => {
        await inTransaction(shop.db, (tx) => deleteSessionsOf(tx, actorOf(request).userId))
        leaveDevice(shop, reply)
        return { message: notices.loggedOutEverywhere }
      },
    )
  }
