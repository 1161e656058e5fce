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
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Routes } from '../../feature.ts'
import type { Shop } from '../../shop.ts'
import { findBalance, listWalletPage } from '../../wallet/wallet-queries.ts'
import { listLiveSessions, requireFreshSignIn } from '../access.ts'
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
import { deleteBrowsers, deleteOwnSession, deleteSessionsOf } from '../session-queries.ts'
import { changePassword, deleteAccount, resumeEmailsByCode } from './change-password.ts'
import { collectMyData } from './collect-my-data.ts'
import { findProfile, updateProfile } from './profile-queries.ts'

const CHANGES = { name: 'profile-changes', max: 60, per: hours(1) }
const EXPORTS = { name: 'export', max: 10, per: hours(1) }

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
    const page = await listWalletPage(shop.db, actor.userId, query.cursor)
    const balance = await findBalance(shop.db, actor.userId)
    return { coins: balance?.coins ?? 0, coinsAvailable: balance?.available ?? 0, ...page }
  })

  serve(app, calls.listDevices, async ({ actor }) => {
    const sessions = await listLiveSessions(shop, actor.userId, sessionRole(actor))
    const currentSession = sessions.filter(({ id }) => id === actor.sessionId)
    const otherSessions = sessions.filter(({ id }) => id !== actor.sessionId)
    return {
      sessions: [...currentSession, ...otherSessions].map(({ id, device, createdAt, seenAt }) => ({
        _id: id,
        device: translatedDevice(device),
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isCurrent: id === actor.sessionId,
      })),
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
