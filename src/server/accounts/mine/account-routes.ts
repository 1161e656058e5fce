// The routes of the user's own account (ACC-15, ACC-17).

import * as calls from '#contract/calls/account.ts'
import * as walletCalls from '#contract/calls/wallet.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { sessionRole } from '#contract/rights.ts'
import { codeNotices } from '#copy/auth.ts'
import { notices } from '#copy/notices.ts'
import { indianDate } from '#domain/calendar.ts'
import { translatedDevice } from '#domain/device.ts'
import { hours } from '#domain/durations.ts'
import { isSessionAlive } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { packCursor, readCursor } from '../../db/list-query.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Routes } from '../../feature.ts'
import type { Shop } from '../../shop.ts'
import { findBalance, listEntries } from '../../wallet/wallet-queries.ts'
import { requireFreshSignIn } from '../access.ts'
import {
  clearBrowserToken,
  endSessionInBrowser,
  ensureBrowserHash,
  findBrowserHash,
  setSessionCookies,
} from '../account-cookies.ts'
import { requireFactor } from '../factors/second-factor.ts'
import { requestOtp } from '../otp.ts'
import { serve } from '../serve.ts'
import { deleteBrowsers, deleteOwnSession, deleteSessionsOf, listSessions } from '../session-queries.ts'
import { changePassword, deleteAccount, resumeEmailsByCode } from './change-password.ts'
import { collectMyData } from './collect-my-data.ts'
import { findProfile, updateProfile } from './profile-queries.ts'

const CHANGES = { name: 'profile-changes', max: 60, per: hours(1) }
const EXPORTS = { name: 'export', max: 10, per: hours(1) }

const PER_PAGE = 20

export const accountRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.viewAccount, async ({ actor }) => ({
    account: await viewProfile(shop, actor),
  }))

  serve(app, calls.changeProfile, async ({ body, actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    await updateProfile(shop.db, actor.userId, body)
    return { message: notices.profileSaved, account: await viewProfile(shop, actor) }
  })

  serve(app, calls.changePassword, async ({ body, actor, request, reply }) => {
    const token = await changePassword(shop, actor, { ...body, browser: findBrowserHash(shop, request) })
    setSessionCookies(shop, reply, { token, role: sessionRole(actor) })
    return { message: notices.passwordChanged }
  })

  serve(app, calls.requestEmailsCode, async ({ actor, request, reply }) => {
    const { email } = await viewProfile(shop, actor)
    const browser = ensureBrowserHash(shop, request, reply)
    await requestOtp(shop, { email, purpose: 'emails', ip: request.ip, browser })
    return { message: codeNotices.codeSent }
  })

  serve(app, calls.resumeMyEmails, async ({ body, actor, request }) => {
    const { email } = await viewProfile(shop, actor)
    const browser = findBrowserHash(shop, request)
    await resumeEmailsByCode(shop, { userId: actor.userId, email, otp: body.otp, ip: request.ip, browser })
    return { message: notices.emailsResumed }
  })

  serve(app, calls.exportMyData, async ({ actor, reply }) => {
    requireFreshSignIn(shop, actor)
    await rateLimit(shop, EXPORTS, actor.userId)
    const file = await collectMyData(shop, actor)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="my-data-${indianDate(shop.clock.now())}.json"`)
      .send(JSON.stringify(file, null, 2))
  })

  serve(app, calls.deleteAccount, async ({ body, actor, reply }) => {
    // The password alone does not delete a staff account (SEC-57).
    requireFactor(shop, actor)
    await deleteAccount(shop, actor, body.password)
    endSessionInBrowser(shop, reply)
    clearBrowserToken(shop, reply)
    return { message: notices.accountDeleted }
  })

  serve(app, walletCalls.viewWallet, async ({ query, actor }) => {
    const { userId } = actor
    const after = readCursor(query.cursor)
    const balance = await findBalance(shop.db, userId)
    const rows = await listEntries(shop.db, userId, { ...(after ? { after } : {}), limit: PER_PAGE + 1 })
    const lastRow = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
    return {
      coins: balance?.coins ?? 0,
      coinsAvailable: balance?.available ?? 0,
      entries: rows.slice(0, PER_PAGE).map((row) => ({
        _id: row.id,
        coins: row.coins,
        cause: row.cause,
        orderNumber: row.order_number,
        balance: row.balance,
        createdAt: row.created_at.toISOString(),
      })),
      nextCursor: lastRow ? packCursor({ at: lastRow.created_at, id: lastRow.id }) : null,
    }
  })

  serve(app, calls.listDevices, async ({ actor }) => {
    const { userId, sessionId } = actor
    const role = sessionRole(actor)
    const now = shop.clock.now()
    const sessions = await listSessions(shop.db, userId)
    return {
      sessions: sessions
        .filter((session) => isSessionAlive({ ...session, role }, now))
        .map(({ id, device, createdAt, seenAt }) => ({
          _id: id,
          device: translatedDevice(device),
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          isCurrent: id === sessionId,
        }))
        // The current session comes first, then the other sessions by last use.
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    }
  })

  serve(app, calls.logOutDevice, async ({ params, actor, reply }) => {
    const { userId, sessionId } = actor
    const id = params.sessionId
    if (!(await deleteOwnSession(shop.db, userId, id))) throw new ShopError('session_not_found')
    if (id === sessionId) endSessionInBrowser(shop, reply)
    return { message: notices.deviceLoggedOut }
  })

  serve(app, calls.logOutEverywhere, async ({ actor, request, reply }) => {
    await inTransaction(shop.db, async (tx) => {
      await deleteSessionsOf(tx, actor.userId)
      await deleteBrowsers(tx, actor.userId, findBrowserHash(shop, request))
    })
    endSessionInBrowser(shop, reply)
    return { message: notices.loggedOutEverywhere }
  })
}

async function viewProfile(shop: Pick<Shop, 'db'>, actor: Actor): Promise<ProfileReply> {
  const profile = await findProfile(shop.db, actor.userId)
  // The account was erased after the request had been authenticated.
  if (!profile) throw new ShopError('not_signed_in')
  return { ...profile, createdAt: profile.createdAt.toISOString() }
}
