// The routes of passkeys, authenticator apps and recovery codes (ACC-31 to ACC-33, SEC-56).

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as calls from '#contract/calls/factors.ts'
import { sessionRole } from '#contract/rights.ts'
import { notices } from '#copy/notices.ts'
import { deviceOf } from '#domain/device.ts'
import { hours } from '#domain/durations.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Routes } from '../../feature.ts'
import {
  clearChallengeToken,
  readBrowserToken,
  readChallengeToken,
  readSessionToken,
  setBrowserToken,
  setChallengeToken,
  setSessionCookies,
} from '../account-cookies.ts'
import { newToken } from '../opaque-token.ts'
import { serve } from '../serve.ts'
import { toSetupField, toUserReply } from '../user-view.ts'
import { beginApp, confirmApp } from './add-app.ts'
import { declinePasskeys } from './factors-queries.ts'
import { addPasskey, beginPasskey } from './passkeys.ts'
import { listFactors, removeApp, removePasskey, renewRecoveryCodes } from './second-factor.ts'
import {
  beginPasskeyProof,
  beginPasskeySignIn,
  signInByPasskey,
  verifyFactorCode,
  verifyPasskey,
} from './verify-factor.ts'

const CHANGES = { name: 'factor-changes', max: 60, per: hours(1) }

export const factorsRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.beginPasskeySignIn, async ({ request, reply }) => {
    const { token, hash } = newToken(shop)
    const options = await beginPasskeySignIn(shop, { ip: request.ip, browserHash: hash })
    setChallengeToken(shop, reply, token)
    return { options }
  })

  serve(app, calls.signInByPasskey, async ({ body, request, reply }) => {
    const { user, token, deviceToken, isReached } = await signInByPasskey(shop, {
      credential: toAuthenticationResponse(body.credential),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      currentToken: readSessionToken(shop, request),
      deviceToken: readBrowserToken(shop, request),
      browserToken: readChallengeToken(shop, request),
    })
    clearChallengeToken(shop, reply)
    setSessionCookies(shop, reply, { token, role: sessionRole(user) })
    setBrowserToken(shop, reply, deviceToken)
    return {
      message: isReached ? notices.signedIn : notices.signedInUnreached,
      user,
      ...(await toSetupField(shop, user)),
    }
  })

  serve(app, calls.beginPasskeyProof, async ({ actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    return { options: await beginPasskeyProof(shop, actor) }
  })

  serve(app, calls.showPasskey, async ({ body, actor }) => {
    await verifyPasskey(shop, actor, toAuthenticationResponse(body.credential))
    return { message: notices.factorShown, user: toUserReply(actor.user) }
  })

  serve(app, calls.verifyFactorCode, async ({ body, actor }) => {
    await verifyFactorCode(shop, actor, body.code)
    return { message: notices.factorShown, user: toUserReply(actor.user) }
  })

  serve(app, calls.viewFactors, ({ actor }) => listFactors(shop, actor))

  serve(app, calls.beginPasskey, async ({ actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    return { options: await beginPasskey(shop, actor) }
  })

  serve(app, calls.addPasskey, async ({ body, actor, request }) => {
    // A passkey without a name is named after the device that made it.
    const name = body.name || deviceOf(request.headers['user-agent'] ?? '')
    const recoveryCodes = await addPasskey(shop, actor, { name, credential: toRegistrationResponse(body.credential) })
    return { message: notices.passkeyAdded, recoveryCodes }
  })

  serve(app, calls.removePasskey, async ({ params, actor }) => {
    await removePasskey(shop, actor, params.passkeyId)
    return { message: notices.passkeyRemoved }
  })

  serve(app, calls.declinePasskey, async ({ actor }) => {
    await declinePasskeys(shop.db, actor.userId, shop.clock.now())
    return { message: notices.passkeyDeclined }
  })

  serve(app, calls.beginApp, async ({ actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    return beginApp(shop, actor)
  })

  serve(app, calls.confirmApp, async ({ body, actor }) => {
    const recoveryCodes = await confirmApp(shop, actor, body.code)
    return { message: notices.appAdded, recoveryCodes }
  })

  serve(app, calls.removeApp, async ({ actor }) => {
    await removeApp(shop, actor)
    return { message: notices.appRemoved }
  })

  serve(app, calls.renewRecoveryCodes, async ({ actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    return { recoveryCodes: await renewRecoveryCodes(shop, actor) }
  })
}

/** The library's type requires a field of extensions, which the shop does not use. */
const toAuthenticationResponse = (credential: object): AuthenticationResponseJSON =>
  ({ ...credential, clientExtensionResults: {} }) as AuthenticationResponseJSON
const toRegistrationResponse = (credential: object): RegistrationResponseJSON =>
  ({ ...credential, clientExtensionResults: {} }) as RegistrationResponseJSON
