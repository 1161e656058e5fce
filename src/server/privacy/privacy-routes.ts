// The routes of privacy requests and nominees, with and without an account (PRIV-15 to PRIV-17).
import * as calls from '#contract/calls/privacy.ts'
import { codeNotices } from '#copy/auth.ts'
import { privacyWords } from '#copy/privacy.ts'
import { days } from '#domain/durations.ts'
import { requireFreshSignIn } from '../accounts/access.ts'
import { ensureBrowserHash, findBrowserHash } from '../accounts/account-cookies.ts'
import { requestOtp } from '../accounts/otp.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { deleteNominee, findNominee, saveNominee } from './nominee-queries.ts'
import { listOwnPrivacyRequests } from './privacy-request-queries.ts'
import { makePrivacyRequest, sendPrivacyRequest, withdrawPrivacyRequest } from './privacy-requests.ts'

const NAMINGS = { name: 'nominee', max: 20, per: days(1) }

export const privacyRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewMyRights, async ({ actor }) => {
      const requests = await listOwnPrivacyRequests(shop.db, actor.userId)
      const nominee = await findNominee(shop.db, actor.userId)
      return {
        requests: requests.map(({ createdAt, dueAt, ...request }) => ({
          ...request,
          createdAt: createdAt.toISOString(),
          dueAt: dueAt.toISOString(),
          answers: request.answers.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
        })),
        nominee: nominee && { ...nominee, namedAt: nominee.namedAt.toISOString() },
      }
    })

    serve(app, calls.makePrivacyRequest, ({ headers, body, actor }) =>
      makePrivacyRequest(shop, actor, { ...body, key: headers['idempotency-key'] }),
    )

    serve(app, calls.withdrawPrivacyRequest, async ({ params, actor }) => {
      await withdrawPrivacyRequest(shop, actor.userId, params.privacyNumber)
      return { message: privacyWords.withdrawn }
    })

    serve(app, calls.nameNominee, async ({ body, actor }) => {
      requireFreshSignIn(shop, actor)
      await rateLimit(shop, NAMINGS, actor.userId)
      await saveNominee(shop.db, actor.userId, body, shop.clock.now())
      return { message: privacyWords.named }
    })

    serve(app, calls.removeNominee, async ({ actor }) => {
      requireFreshSignIn(shop, actor)
      await deleteNominee(shop.db, actor.userId)
      return { message: privacyWords.unnamed }
    })

    serve(app, calls.requestPrivacyCode, async ({ body, request, reply }) => {
      const browser = ensureBrowserHash(shop, request, reply)
      await requestOtp(shop, { email: body.email, purpose: 'privacy', ip: request.ip, browser })
      return { message: codeNotices.codeSent }
    })

    serve(app, calls.sendPrivacyRequest, ({ body, request }) =>
      sendPrivacyRequest(shop, { ...body, ip: request.ip, browser: findBrowserHash(shop, request) }),
    )
  }
