// The routes of signup, login, logout, the current user and password resets (API-1, SEC-2, ACC-3, ACC-12).

import type { FastifyReply, FastifyRequest } from 'fastify'
import * as loginCalls from '#contract/calls/login.ts'
import * as resetCalls from '#contract/calls/password-reset.ts'
import * as calls from '#contract/calls/signup.ts'
import { sessionRole } from '#contract/rights.ts'
import { codeNotices } from '#copy/auth.ts'
import { notices } from '#copy/notices.ts'
import { staff } from '#copy/staff.ts'
import type { Routes } from '../feature.ts'
import {
  clearResetGrant,
  endSessionInBrowser,
  ensureBrowserHash,
  findBrowserHash,
  readBrowserToken,
  readResetGrant,
  readSessionToken,
  setBrowserToken,
  setResetGrant,
  setSessionCookies,
} from './account-cookies.ts'
import { lacksFactor } from './factors/second-factor.ts'
import { requestOtp, verifyResetCode } from './otp.ts'
import { resetPassword } from './reset-password.ts'
import { serve } from './serve.ts'
import { type SignedIn, signIn, signOut } from './sign-in.ts'
import { signUp, verifySignup } from './sign-up.ts'
import { joinByInvite } from './staff/invite-staff.ts'
import { toSetupField, toUserReply } from './user-view.ts'

export const accountsRoutes: Routes = (shop) => async (app) => {
  const browserOf = (request: FastifyRequest) => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    currentToken: readSessionToken(shop, request),
    deviceToken: readBrowserToken(shop, request),
  })
  const setLoginCookies = (reply: FastifyReply, { user, token, deviceToken }: SignedIn) => {
    setSessionCookies(shop, reply, { token, role: sessionRole(user) })
    setBrowserToken(shop, reply, deviceToken)
  }

  serve(
    app,
    calls.signUp,
    async ({ body, request, reply }) => {
      // A signup code is bound to the browser token. If no code is sent, no token is set.
      const browser = shop.config.EMAIL_VERIFICATION ? ensureBrowserHash(shop, request, reply) : null
      const { verify } = await signUp(shop, { ...body, ip: request.ip, browser })
      return { message: verify ? notices.signedUpVerify : notices.signedUp, verify }
    },
    { failure: 'Signup failed' },
  )

  serve(
    app,
    calls.verifySignup,
    async ({ body, request }) => {
      await verifySignup(shop, { ...body, ip: request.ip, browser: findBrowserHash(shop, request) })
      return { message: codeNotices.codeVerified }
    },
    { failure: 'Invalid OTP' },
  )

  serve(
    app,
    calls.resendSignupCode,
    async ({ body, request, reply }) => {
      const browser = ensureBrowserHash(shop, request, reply)
      await requestOtp(shop, { ...body, purpose: 'signup', ip: request.ip, browser })
      return { message: codeNotices.codeSent }
    },
    { failure: 'Failed to send OTP.' },
  )

  serve(
    app,
    loginCalls.signIn,
    async ({ body, request, reply }) => {
      const signedIn = await signIn(shop, { ...body, ...browserOf(request) })
      setLoginCookies(reply, signedIn)
      const { user, isReached } = signedIn
      return {
        message: isReached ? notices.signedIn : notices.signedInUnreached,
        user,
        ...(await toSetupField(shop, user)),
      }
    },
    { failure: 'Login failed' },
  )

  serve(app, calls.joinByInvite, async ({ body, request, reply }) => {
    const joined = await joinByInvite(shop, { ...body, ...browserOf(request) })
    setLoginCookies(reply, joined)
    return { message: staff.joinedNew, user: joined.user }
  })

  serve(app, loginCalls.signOut, async ({ request, reply }) => {
    await signOut(shop, readSessionToken(shop, request))
    endSessionInBrowser(shop, reply)
    return { message: notices.signedOut }
  })

  serve(app, loginCalls.whoAmI, async ({ actor }) => ({
    user: toUserReply(actor.user, { lacksFactor: lacksFactor(shop, actor) }),
  }))

  // A password reset takes three calls: request a code, enter it, set the password (ACC-7 to ACC-9).
  serve(
    app,
    resetCalls.requestResetCode,
    async ({ body, request, reply }) => {
      const browser = ensureBrowserHash(shop, request, reply)
      await requestOtp(shop, { ...body, purpose: 'reset', ip: request.ip, browser })
      return { message: codeNotices.codeSent }
    },
    { failure: 'Failed to send OTP.' },
  )

  serve(
    app,
    resetCalls.verifyResetCode,
    async ({ body, request, reply }) => {
      const browser = findBrowserHash(shop, request)
      const { grant, asksName } = await verifyResetCode(shop, { ...body, ip: request.ip, browser })
      setResetGrant(shop, reply, grant)
      return { message: codeNotices.codeVerified, ...(asksName ? { asksName } : {}) }
    },
    { failure: 'Invalid OTP' },
  )

  serve(
    app,
    resetCalls.resetPassword,
    async ({ body, request, reply }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      const browser = {
        grant: readResetGrant(shop, request),
        deviceToken: readBrowserToken(shop, request),
        ip: request.ip,
        userAgent,
      }
      const { deviceToken } = await resetPassword(shop, { ...body, ...browser })
      clearResetGrant(shop, reply)
      setBrowserToken(shop, reply, deviceToken)
      return { message: codeNotices.passwordUpdated }
    },
    { failure: 'Failed to reset password.' },
  )
}
