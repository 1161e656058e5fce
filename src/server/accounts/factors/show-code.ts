// A code as second factor: of her app, for its half minute and once, or one of the recovery codes (SEC-60).
import { ShopError } from '#contract/errors.ts'
import { days, minutes } from '#domain/durations.ts'
import { readAppCode } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { findPassword } from '../accounts-queries.ts'
import { tellAuth } from '../tell-auth.ts'
import { stepOfCode } from './add-app.ts'
import { findApp, lockFactors, markFactorShown, spendAppStep, spendRecoveryCode } from './factors-queries.ts'
import { hashOfRecoveryCode, tellOfFactor } from './second-factor.ts'

// Three codes of a million are right at any moment: whoever has the password must not try for long.
const TRIES = { name: 'factor-code', most: 10, per: minutes(15) }
const TRIES_A_DAY = { name: 'factor-code-day', most: 50, per: days(1) }
const TRIES_IN_ALL = { name: 'factor-code-all', most: 150, per: days(1) }

/** Refuses with `factor_code_wrong`. */
export async function showCode(shop: Shop, actor: Actor, typed: string): Promise<void> {
  // Whoever tries has the password: with a new one its owner begins anew, and the other's tries are his alone.
  const password = `${actor.userId} ${(await findPassword(shop.db, actor.userId)) ?? ''}`
  await rateLimit(shop, TRIES, password)
  await rateLimit(shop, TRIES_A_DAY, password)
  await rateLimit(shop, TRIES_IN_ALL, actor.userId)
  const code = readAppCode(typed)
  const isShown = code === null ? await showRecoveryCode(shop, actor, typed) : await showAppCode(shop, actor, code)
  tellAuth(shop, isShown ? 'second factor shown' : 'second factor refused', { user: actor.userId })
  if (!isShown)
    throw new ShopError('factor_code_wrong', { fields: { code: new ShopError('factor_code_wrong').message } })
}

async function showAppCode(shop: Shop, { userId, sessionId }: Actor, code: string): Promise<boolean> {
  const app = await findApp(shop.db, userId)
  const step = app?.confirmedAt ? await stepOfCode(shop, userId, app.sealed, code) : null
  if (!app || step === null) return false
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (!(await spendAppStep(tx, userId, app.sealed, step, at))) return false
    if (!(await markFactorShown(tx, sessionId, at, false))) throw new ShopError('not_signed_in')
    return true
  })
}

const showRecoveryCode = (shop: Shop, { userId, sessionId }: Actor, typed: string): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, userId)
    const at = shop.clock.now()
    if (!owner || !(await spendRecoveryCode(tx, userId, hashOfRecoveryCode(userId, typed), at))) return false
    if (!(await markFactorShown(tx, sessionId, at, false))) throw new ShopError('not_signed_in')
    const left = owner.recoveryCodes - 1
    await tellOfFactor(tx, shop, { userId, owner, change: 'code-used', left, by: userId })
    return true
  })
