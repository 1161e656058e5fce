// The door of accounts: signing up, logging in and out, and who I am (API-1, ACC-2, ACC-3, ACC-12).
import {
  meReply,
  otpBody,
  signinBody,
  signinReply,
  signupBody,
  signupReply,
  signupVerifyBody,
} from '#contract/accounts.ts'
import { messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { leaveDevice, readSession, setSession } from './account-cookies.ts'
import { actorOf } from './actor.ts'
import { adminUserRoutes } from './admin/admin-user-routes.ts'
import { usersRoutes } from './admin/admin-users-routes.ts'
import { accountRoutes } from './mine/account-routes.ts'
import { addressesRoutes } from './mine/addresses-routes.ts'
import { sessionsRoutes } from './mine/sessions-routes.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { requestOtp } from './request-otp.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { userView } from './user-view.ts'
import { verifySignup } from './verify-signup.ts'

export const accountsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['accounts']
    await app.register(passwordResetRoutes(shop))
    await app.register(usersRoutes(shop))
    await app.register(adminUserRoutes(shop))
    await app.register(accountRoutes(shop))
    await app.register(addressesRoutes(shop))
    await app.register(sessionsRoutes(shop))

    app.post(
      '/auth/signup',
      {
        config: { access: 'public', failure: 'Signup failed' },
        schema: { tags, summary: 'Open an account', body: signupBody, response: { 200: signupReply } },
      },
      async (request) => {
        const { verify } = await signUp(shop, { ...request.body, ip: request.ip })
        return { message: verify ? notices.signedUpVerify : notices.signedUp, verify }
      },
    )

    app.post(
      '/auth/signup/verify',
      {
        config: { access: 'public', failure: 'Invalid OTP' },
        schema: {
          tags,
          summary: 'Prove the address of a signup with its code',
          body: signupVerifyBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        await verifySignup(shop, { ...request.body, ip: request.ip })
        return { message: notices.codeVerified }
      },
    )

    app.post(
      '/auth/signup/resend',
      {
        config: { access: 'public', failure: 'Failed to send OTP.' },
        schema: { tags, summary: 'Send the code of a signup again', body: otpBody, response: { 200: messageReply } },
      },
      async (request) => {
        await requestOtp(shop, { ...request.body, purpose: 'signup', ip: request.ip })
        return { message: notices.codeSent }
      },
    )

    app.post(
      '/auth/signin',
      {
        config: { access: 'public', failure: 'Login failed' },
        schema: { tags, summary: 'Log in', body: signinBody, response: { 200: signinReply } },
      },
      async (request, reply) => {
        const presentToken = readSession(shop, request)
        const userAgent = request.headers['user-agent'] ?? ''
        const { user, token } = await signIn(shop, { ...request.body, ip: request.ip, userAgent, presentToken })
        setSession(shop, reply, { token, role: user.role })
        return { message: notices.signedIn, user }
      },
    )

    app.post(
      '/auth/logout',
      { config: { access: 'public' }, schema: { tags, summary: 'Log out', response: { 200: messageReply } } },
      async (request, reply) => {
        await signOut(shop, readSession(shop, request))
        leaveDevice(shop, reply)
        return { message: notices.signedOut }
      },
    )

    app.get(
      '/auth/me',
      { config: { access: 'user' }, schema: { tags, summary: 'Who I am', response: { 200: meReply } } },
      async (request) => ({ user: userView(actorOf(request).person) }),
    )
  }
