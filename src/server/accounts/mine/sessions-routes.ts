// The routes of the devices that somebody is logged in on. Somebody else's answers as if it did not exist.
import * as calls from '#contract/calls/account.ts'
import { ShopError } from '#contract/errors.ts'
import { lastingAs } from '#contract/rights.ts'
import { notices } from '#copy/notices.ts'
import { deviceInWords } from '#domain/device.ts'
import { isSessionAlive } from '#domain/session.ts'
import type { ApiServer } from '../../api.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { leaveDevice, presentBrowser } from '../account-cookies.ts'
import { forgetBrowsers } from '../known-browser-queries.ts'
import { serve } from '../serve.ts'
import { deleteOwnSession, deleteSessionsOf, listSessions } from '../session-queries.ts'

export const sessionsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listDevices, async ({ actor }) => {
      const { userId, sessionId } = actor
      const role = lastingAs(actor)
      const now = shop.clock.now()
      const sessions = await listSessions(shop.db, userId)
      return {
        sessions: sessions
          .filter((session) => isSessionAlive({ ...session, role }, now))
          .map(({ id, device, createdAt, seenAt }) => ({
            _id: id,
            device: deviceInWords(device),
            createdAt: createdAt.toISOString(),
            seenAt: seenAt.toISOString(),
            isCurrent: id === sessionId,
          }))
          // The one in her hand first; the others by when they were last used.
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
      }
    })

    serve(app, calls.logOutDevice, async ({ params, actor, reply }) => {
      const { userId, sessionId } = actor
      const id = params.sessionId
      if (!(await deleteOwnSession(shop.db, userId, id))) throw new ShopError('session_not_found')
      if (id === sessionId) leaveDevice(shop, reply)
      return { message: notices.deviceLoggedOut }
    })

    serve(app, calls.logOutEverywhere, async ({ actor, request, reply }) => {
      await inTransaction(shop.db, async (tx) => {
        await deleteSessionsOf(tx, actor.userId)
        await forgetBrowsers(tx, actor.userId, presentBrowser(shop, request))
      })
      leaveDevice(shop, reply)
      return { message: notices.loggedOutEverywhere }
    })
  }
