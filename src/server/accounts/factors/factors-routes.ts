// The routes of passkeys, apps and recovery codes: logging in by them, showing them, and one's own list (ACC-31 to ACC-33, SEC-56).

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as calls from '#contract/calls/factors.ts'
import { lastingAs } from '#contract/rights.ts'
import { notices } from '#copy/notices.ts'
import { deviceOf } from '#domain/device.ts'
import { hours } from '#domain/durations.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Routes } from '../../feature.ts'
import { clearAsked, readAsked, readDevice, readSession, setAsked, setDevice, setSession } from '../account-cookies.ts'
import { newToken } from '../opaque-token.ts'
import { serve } from '../serve.ts'
import { setsUp, userView } from '../user-view.ts'
import { beginApp, confirmApp } from './add-app.ts'
import { declinePasskeys } from './factors-queries.ts'
import { addPasskey, beginPasskey } from './passkeys.ts'
import { listFactors, removeApp, removePasskey, renewRecoveryCodes } from './second-factor.ts'
import { beginPasskeyProof, beginPasskeySignIn, showCode, showPasskey, signInByPasskey } from './show-factor.ts'

/** Each change writes an email, and each beginning a row. */
const CHANGES = { name: 'factor-changes', most: 60, per: hours(1) }

export const factorsRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.beginPasskeySignIn, async ({ request, reply }) => {
    const { token, hash } = newToken(shop)
    const options = await beginPasskeySignIn(shop, { ip: request.ip, browserHash: hash })
    setAsked(shop, reply, token)
    return { options }
  })

  serve(app, calls.signInByPasskey, async ({ body, request, reply }) => {
    const { user, token, deviceToken, isReached } = await signInByPasskey(shop, {
      credential: signedBy(body.credential),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      presentToken: readSession(shop, request),
      deviceToken: readDevice(shop, request),
      browserToken: readAsked(shop, request),
    })
    clearAsked(shop, reply)
    setSession(shop, reply, { token, role: lastingAs(user) })
    setDevice(shop, reply, deviceToken)
    return { message: isReached ? notices.signedIn : notices.signedInUnreached, user, ...(await setsUp(shop, user)) }
  })

  serve(app, calls.beginPasskeyProof, async ({ actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    return { options: await beginPasskeyProof(shop, actor) }
  })

  serve(app, calls.showPasskey, async ({ body, actor }) => {
    await showPasskey(shop, actor, signedBy(body.credential))
    return { message: notices.factorShown, user: userView(actor.person) }
  })

  serve(app, calls.showFactorCode, async ({ body, actor }) => {
    await showCode(shop, actor, body.code)
    return { message: notices.factorShown, user: userView(actor.person) }
  })

  serve(app, calls.viewFactors, ({ actor }) => listFactors(shop, actor))

  serve(app, calls.beginPasskey, async ({ actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    return { options: await beginPasskey(shop, actor) }
  })

  serve(app, calls.addPasskey, async ({ body, actor, request }) => {
    // A passkey is best told apart by the device on which it was made.
    const name = body.name || deviceOf(request.headers['user-agent'] ?? '')
    const recoveryCodes = await addPasskey(shop, actor, { name, credential: madeBy(body.credential) })
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

/** As the library takes them: extensions, of which the shop asks for none, stay outside. */
const signedBy = (credential: object): AuthenticationResponseJSON =>
  ({ ...credential, clientExtensionResults: {} }) as AuthenticationResponseJSON
const madeBy = (credential: object): RegistrationResponseJSON =>
  ({ ...credential, clientExtensionResults: {} }) as RegistrationResponseJSON
