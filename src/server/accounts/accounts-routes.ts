// The routes of accounts: signing up, logging in and out, and who I am (API-1, ACC-2, ACC-3, ACC-12).
import {
  meReply,
  otpBody,
  signinBody,
  signinReply,
  signupBody,
  signupReply,
  signupVerifyBody,
} from '#contract/accounts.ts'
import * as loginCalls from '#contract/calls/login.ts'
import * as calls from '#contract/calls/signup.ts'
import { messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { leaveDevice, readSession, setSession } from './account-cookies.ts'
import { adminUserRoutes } from './admin/admin-user-routes.ts'
import { usersRoutes } from './admin/admin-users-routes.ts'
import { accountRoutes } from './mine/account-routes.ts'
import { addressesRoutes } from './mine/addresses-routes.ts'
import { sessionsRoutes } from './mine/sessions-routes.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { requestOtp } from './request-otp.ts'
import { serve } from './serve.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { userView } from './user-view.ts'
import { verifySignup } from './verify-signup.ts'

export const accountsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    await app.register(passwordResetRoutes(shop))
    await app.register(usersRoutes(shop))
    await app.register(adminUserRoutes(shop))
    await app.register(accountRoutes(shop))
    await app.register(addressesRoutes(shop))
    await app.register(sessionsRoutes(shop))

    serve(
      app,
      calls.signUp,
      { body: signupBody, reply: signupReply, failure: 'Signup failed' },
      async ({ body, request }) => {
        const { verify } = await signUp(shop, { ...body, ip: request.ip })
        return { message: verify ? notices.signedUpVerify : notices.signedUp, verify }
      },
    )

    serve(
      app,
      calls.verifySignup,
      { body: signupVerifyBody, reply: messageReply, failure: 'Invalid OTP' },
      async ({ body, request }) => {
        await verifySignup(shop, { ...body, ip: request.ip })
        return { message: notices.codeVerified }
      },
    )

    serve(
      app,
      calls.resendSignupCode,
      { body: otpBody, reply: messageReply, failure: 'Failed to send OTP.' },
      async ({ body, request }) => {
        await requestOtp(shop, { ...body, purpose: 'signup', ip: request.ip })
        return { message: notices.codeSent }
      },
    )

    serve(
      app,
      loginCalls.signIn,
      { body: signinBody, reply: signinReply, failure: 'Login failed' },
      async ({ body, request, reply }) => {
        const presentToken = readSession(shop, request)
        const userAgent = request.headers['user-agent'] ?? ''
        const { user, token, isReached } = await signIn(shop, { ...body, ip: request.ip, userAgent, presentToken })
        setSession(shop, reply, { token, role: user.role })
        return { message: isReached ? notices.signedIn : notices.signedInUnreached, user }
      },
    )

    serve(app, loginCalls.signOut, { reply: messageReply }, async ({ request, reply }) => {
      await signOut(shop, readSession(shop, request))
      leaveDevice(shop, reply)
      return { message: notices.signedOut }
    })

    serve(app, loginCalls.whoAmI, { reply: meReply }, async ({ actor }) => ({ user: userView(actor.person) }))
  }
