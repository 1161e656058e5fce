// The routes of an account's email: verifying it, changing it, and the links in emails about it (ACC-21 to ACC-28).

import * as calls from '#contract/calls/account.ts'
import * as linkCalls from '#contract/calls/address-links.ts'
import { sessionRole } from '#contract/rights.ts'
import { codeNotices } from '#copy/auth.ts'
import { notices } from '#copy/notices.ts'
import type { Routes } from '../../feature.ts'
import { ensureBrowserHash, findBrowserHash, setSessionCookies } from '../account-cookies.ts'
import { requestOtp } from '../otp.ts'
import { serve } from '../serve.ts'
import { changeEmail, requestEmailChange, sendEmailCodesAgain, verifyEmailByCode } from './change-email.ts'
import { disownAddress, restoreEmail } from './disown-address.ts'

export const emailRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.requestEmailVerification, async ({ actor, request, reply }) => {
    const browser = ensureBrowserHash(shop, request, reply)
    await requestOtp(shop, { email: actor.user.email, purpose: 'prove', ip: request.ip, browser })
    return { message: codeNotices.codeSent }
  })

  serve(app, calls.verifyMyEmail, async ({ body, actor, request }) => {
    await verifyEmailByCode(shop, actor, { otp: body.otp, ip: request.ip, browser: findBrowserHash(shop, request) })
    return { message: notices.emailVerified }
  })

  serve(app, calls.requestEmailChange, async ({ body, actor, request }) => {
    const { email, password, withNewsletter = false } = body
    const input = { email, password, takesNewsletter: withNewsletter, ip: request.ip }
    const { needsOld } = await requestEmailChange(shop, actor, input)
    return { message: needsOld ? notices.emailCodesSentBoth : notices.emailCodesSent, needsOld }
  })

  serve(app, calls.sendEmailCodesAgain, async ({ actor, request }) => {
    await sendEmailCodesAgain(shop, actor, request.ip)
    return { message: notices.emailCodesSent }
  })

  serve(app, calls.changeMyEmail, async ({ body, actor, request, reply }) => {
    const token = await changeEmail(shop, actor, { ...body, ip: request.ip })
    setSessionCookies(shop, reply, { token, role: sessionRole(actor) })
    return { message: notices.emailChanged }
  })

  serve(app, linkCalls.restoreEmail, async ({ body, request }) => {
    await restoreEmail(shop, { ...body, ip: request.ip })
    return { message: notices.emailRestored }
  })

  serve(app, linkCalls.disownAddress, async ({ body, request }) => {
    await disownAddress(shop, { ...body, ip: request.ip })
    return { message: notices.addressDisowned }
  })
}
