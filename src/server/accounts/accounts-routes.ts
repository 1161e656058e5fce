// The routes of accounts: signing up, logging in and out, and who I am (API-1, SEC-2, ACC-3, ACC-12).
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as loginCalls from '#contract/calls/login.ts'
import * as calls from '#contract/calls/signup.ts'
import { lastingAs } from '#contract/rights.ts'
import { notices } from '#copy/notices.ts'
import { staff } from '#copy/staff.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import {
  askingBrowser,
  leaveDevice,
  presentBrowser,
  readDevice,
  readSession,
  setDevice,
  setSession,
} from './account-cookies.ts'
import { adminUserRoutes } from './admin/admin-user-routes.ts'
import { usersRoutes } from './admin/admin-users-routes.ts'
import { emailRoutes } from './email/email-routes.ts'
import { factorsRoutes } from './factors/factors-routes.ts'
import { lacksFactor } from './factors/second-factor.ts'
import { accountRoutes } from './mine/account-routes.ts'
import { addressesRoutes } from './mine/addresses-routes.ts'
import { sessionsRoutes } from './mine/sessions-routes.ts'
import { requestOtp } from './otp.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { serve } from './serve.ts'
import { setsUp } from './sets-up.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp, verifySignup } from './sign-up.ts'
import { joinByInvite } from './staff/invite-staff.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { userView } from './user-view.ts'

export const accountsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const browserOf = (request: FastifyRequest) => ({
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      presentToken: readSession(shop, request),
      deviceToken: readDevice(shop, request),
    })
    const letIn = (reply: FastifyReply, { user, token, deviceToken }: SignedIn) => {
      setSession(shop, reply, { token, role: lastingAs(user) })
      setDevice(shop, reply, deviceToken)
    }

    await app.register(passwordResetRoutes(shop))
    await app.register(usersRoutes(shop))
    await app.register(adminUserRoutes(shop))
    await app.register(staffRoutes(shop))
    await app.register(factorsRoutes(shop))
    await app.register(accountRoutes(shop))
    await app.register(emailRoutes(shop))
    await app.register(addressesRoutes(shop))
    await app.register(sessionsRoutes(shop))

    serve(
      app,
      calls.signUp,
      async ({ body, request, reply }) => {
        // Only a code needs to know the browser.
        const browser = shop.config.EMAIL_VERIFICATION ? askingBrowser(shop, request, reply) : null
        const { verify } = await signUp(shop, { ...body, ip: request.ip, browser })
        return { message: verify ? notices.signedUpVerify : notices.signedUp, verify }
      },
      { failure: 'Signup failed' },
    )

    serve(
      app,
      calls.verifySignup,
      async ({ body, request }) => {
        await verifySignup(shop, { ...body, ip: request.ip, browser: presentBrowser(shop, request) })
        return { message: notices.codeVerified }
      },
      { failure: 'Invalid OTP' },
    )

    serve(
      app,
      calls.resendSignupCode,
      async ({ body, request, reply }) => {
        const browser = askingBrowser(shop, request, reply)
        await requestOtp(shop, { ...body, purpose: 'signup', ip: request.ip, browser })
        return { message: notices.codeSent }
      },
      { failure: 'Failed to send OTP.' },
    )

    serve(
      app,
      loginCalls.signIn,
      async ({ body, request, reply }) => {
        const signedIn = await signIn(shop, { ...body, ...browserOf(request) })
        letIn(reply, signedIn)
        const { user, isReached } = signedIn
        return {
          message: isReached ? notices.signedIn : notices.signedInUnreached,
          user,
          ...(await setsUp(shop, user)),
        }
      },
      { failure: 'Login failed' },
    )

    serve(app, calls.joinByInvite, async ({ body, request, reply }) => {
      const joined = await joinByInvite(shop, { ...body, ...browserOf(request) })
      letIn(reply, joined)
      return { message: staff.joinedNew, user: joined.user }
    })

    serve(app, loginCalls.signOut, async ({ request, reply }) => {
      await signOut(shop, readSession(shop, request))
      leaveDevice(shop, reply)
      return { message: notices.signedOut }
    })

    serve(app, loginCalls.whoAmI, async ({ actor }) => ({
      user: userView(actor.person, { lacksFactor: lacksFactor(shop, actor) }),
    }))
  }
