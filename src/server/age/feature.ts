// The routes, emails and sweeps of age, guardians and choices (PRIV-8 to PRIV-13).
import * as calls from '#contract/calls/age.ts'
import { ShopError } from '#contract/errors.ts'
import { guardianNotices } from '#copy/guardian.ts'
import { minutes } from '#domain/durations.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import { toUserReply } from '../accounts/user-view.ts'
import type { ApiServer } from '../api.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Feature, Routes } from '../feature.ts'
import type { Shop } from '../shop.ts'
import { askGuardian, confirmGuardian } from './ask-guardian.ts'
import { changeAsGuardian, changeChoice, saveAgeGroup, viewChoices } from './choices.ts'
import { guardianEmails } from './guardian-emails.ts'
import { confirmAdulthood, viewLink } from './guardian-link.ts'
import { sweepUnguarded } from './sweep-unguarded.ts'

const LINK_LIMIT = { name: 'guardian-view', max: 60, per: minutes(15) }

const ageRoutes: Routes = (shop) => async (app) => {
  await app.register(linkRoutes(shop))

  serve(app, calls.setAge, async ({ body, actor }) => {
    await saveAgeGroup(shop, actor, body)
    const user = await findUser(shop.db, actor.userId)
    if (!user) throw new ShopError('not_signed_in')
    return { message: guardianNotices.aged, user: toUserReply(user) }
  })

  serve(app, calls.askGuardian, async ({ body, actor, request }) => {
    await askGuardian(shop, actor, { ...body, ip: request.ip })
    return { message: guardianNotices.asked, choices: await viewChoices(shop, actor.userId) }
  })

  serve(app, calls.viewChoices, ({ actor }) => viewChoices(shop, actor.userId))

  serve(app, calls.changeChoice, async ({ body, actor }) => {
    await changeChoice(shop, actor, body)
    return { message: guardianNotices.choice, choices: await viewChoices(shop, actor.userId) }
  })

  serve(app, calls.confirmWithAccount, async ({ body, actor, request }) => {
    await confirmGuardian(shop, { ...body, ip: request.ip }, { actor })
    return { message: guardianNotices.agreed }
  })
}

/** The calls of a guardian's page. They need no login, because the token of the guardian's link authorises them. */
const linkRoutes = (shop: Shop) => async (app: ApiServer) => {
  serve(app, calls.viewGuardianLink, async ({ body, request }) => {
    await rateLimit(shop, LINK_LIMIT, connectionKey(request.ip))
    return viewLink(shop, body.token)
  })

  serve(app, calls.confirmAsGuardian, async ({ body, request }) => {
    await confirmGuardian(shop, { ...body, ip: request.ip }, { name: body.name })
    return { message: guardianNotices.agreed }
  })

  serve(app, calls.changeAsGuardian, async ({ body, request }) => {
    await changeAsGuardian(shop, { ...body, ip: request.ip })
    return { message: guardianNotices.changed }
  })

  serve(app, calls.confirmAdult, async ({ body, request }) => {
    await rateLimit(shop, LINK_LIMIT, connectionKey(request.ip))
    await confirmAdulthood(shop, body.token)
    return { message: guardianNotices.changed }
  })
}

export const age = {
  routes: [ageRoutes],
  emails: guardianEmails,
  sweeps: [sweepUnguarded],
} satisfies Feature
