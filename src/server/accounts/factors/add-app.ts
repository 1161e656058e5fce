// An authenticator app, for staff who have no passkey at hand: its secret is shown once, and proves nothing before its first code (SEC-60).
import { ShopError } from '#contract/errors.ts'
import type { NewApp } from '#contract/factors.ts'
import { isStaff } from '#contract/rights.ts'
import { minutes } from '#domain/durations.ts'
import { readAppCode } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { appOf, stepOfCode } from './app-codes.ts'
import { findApp, insertApp, lockFactors, markFactorShown, spendAppStep } from './factors-queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { sealSecret } from './seal-secret.ts'
import { requireShownNow } from './second-factor.ts'
import { tellOfFactor } from './tell-of-factor.ts'

const SECRET = 20
const TRIES = { name: 'app-confirm', most: 20, per: minutes(15) }

/** A new secret, as words, link and picture. Whoever has an app removes it first. Refuses shoppers with `forbidden`. */
export async function beginApp(shop: Shop, actor: Actor): Promise<NewApp> {
  const { userId, person } = actor
  const secret = shop.random.bytes(SECRET)
  const sealed = await sealSecret(shop, userId, secret)
  await inTransaction(shop.db, async (tx) => {
    await lockForChange(tx, shop, actor)
    if (!(await insertApp(tx, userId, sealed, shop.clock.now()))) throw new ShopError('forbidden')
  })
  const app = await appOf(secret, { issuer: shop.identity().name, label: person.email })
  const { default: QRCode } = await import('qrcode')
  const link = app.toString()
  const picture = await QRCode.toString(link, { type: 'svg', margin: 1, color: { dark: '#3a162c' } })
  return {
    secret: app.secret.base32.replace(/(.{4})(?=.)/g, '$1 '),
    link,
    picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  }
}

/** Adds it with its first code; the first factor comes with recovery codes, null otherwise. Refuses with `factor_code_wrong` and `factor_not_found`. */
export async function confirmApp(shop: Shop, actor: Actor, typed: string): Promise<string[] | null> {
  const { userId, sessionId } = actor
  await rateLimit(shop, TRIES, userId)
  const app = await findApp(shop.db, userId)
  if (!app || app.confirmedAt) throw new ShopError('factor_not_found')
  const code = readAppCode(typed)
  const step = code === null ? null : await stepOfCode(shop, userId, app.sealed, code)
  return inTransaction(shop.db, async (tx) => {
    const owner = await lockForChange(tx, shop, actor)
    const at = shop.clock.now()
    if (step === null || !(await spendAppStep(tx, userId, app.sealed, step, at)))
      throw new ShopError('factor_code_wrong')
    if (!(await markFactorShown(tx, sessionId, at, false))) throw new ShopError('not_signed_in')
    await tellOfFactor(tx, shop, { userId, owner, change: 'app-added', by: userId })
    return owner.passkeys === 0 ? makeRecoveryCodes(tx, shop, userId) : null
  })
}

/** Her account, locked; only staff, and only with the factor that she has. */
async function lockForChange(tx: Parameters<typeof lockFactors>[0], shop: Shop, actor: Actor) {
  const owner = await lockFactors(tx, actor.userId)
  if (!owner || !isStaff(owner)) throw new ShopError('forbidden')
  if (owner.passkeys > 0 || owner.hasApp) requireShownNow(shop, actor)
  return owner
}
