// When staff must verify a second factor; listing, removing and resetting factors; recovery codes (SEC-56, SEC-57).
import { hash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { FactorsReply } from '#contract/factors.ts'
import { isStaff, type Standing } from '#contract/rights.ts'
import { translatedDevice } from '#domain/device.ts'
import type { PasskeyId, UserId } from '#domain/ids.ts'
import {
  isFactorVerified,
  isFactorVerifiedRecently,
  RECOVERY_CODES,
  readRecoveryCode,
  recoveryCodeOf,
} from '#domain/second-factor.ts'
import type { Actor, User } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { FactorChange } from '../../outbox/email-kinds.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { buildNoticeRef } from '../account-emails.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import {
  countFactors,
  deleteConfirmedApp,
  deleteFactors,
  deletePasskey,
  hasDeclinedPasskeys,
  listPasskeys,
  lockFactors,
  replaceRecoveryCodes,
} from './factors-queries.ts'

type FactorContext = Pick<Shop, 'config' | 'clock'>

/** True while a staff member still has to verify a second factor. */
export const lacksFactor = (shop: FactorContext, actor: Standing & Pick<Actor, 'secondFactorAt'>): boolean =>
  shop.config.STAFF_SECOND_FACTOR === 'on' &&
  isStaff(actor) &&
  !isFactorVerified(actor.secondFactorAt, shop.clock.now())

/** Throws `second_factor_needed` while a staff member still has to verify a second factor. */
export function requireFactor(shop: FactorContext, actor: Actor): void {
  if (lacksFactor(shop, actor)) throw new ShopError('second_factor_needed')
}

/** Like `requireRecentSecondFactor`, but does nothing if the shop requires no second factor. */
export function requireRecentFactor(shop: FactorContext, actor: Actor): void {
  if (shop.config.STAFF_SECOND_FACTOR === 'on') requireRecentSecondFactor(shop, actor)
}

/** Throws `second_factor_again` unless the actor verified the second factor within the last ten minutes. */
export function requireRecentSecondFactor(shop: FactorContext, actor: Actor): void {
  if (!isFactorVerifiedRecently(actor.secondFactorAt, shop.clock.now())) throw new ShopError('second_factor_again')
}

/** Returns the hash of a recovery code. A fast hash is enough, because a code has twelve random characters. */
export const hashOfRecoveryCode = (userId: UserId, typed: string): Buffer =>
  hash('sha256', `${userId} ${readRecoveryCode(typed)}`, 'buffer')

/** Returns ten new recovery codes, which replace all earlier ones. Only their hashes are stored (SEC-60). */
export async function makeRecoveryCodes(tx: Tx, shop: Pick<Shop, 'random'>, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(shop.random.bytes(12)))
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  )
  return codes
}

/** Replaces the actor's recovery codes and returns the new ones. Throws `second_factor_again` or `factor_not_found`. */
export async function renewRecoveryCodes(shop: Shop, actor: Actor): Promise<string[]> {
  requireRecentSecondFactor(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const account = await lockFactors(tx, actor.userId)
    if (!account || (account.passkeys === 0 && !account.hasApp)) throw new ShopError('factor_not_found')
    await notifyFactorChange(tx, shop, { userId: actor.userId, account, change: 'codes-renewed', by: actor.userId })
    return makeRecoveryCodes(tx, shop, actor.userId)
  })
}

interface FactorNotice {
  readonly userId: UserId
  readonly account: Required<Standing> & Pick<User, 'name' | 'email' | 'emailVerifiedAt'>
  readonly change: FactorChange
  /** The name of the passkey. It is emailed only to a verified address (SEC-52). */
  readonly passkey?: string
  /** How many unused recovery codes are left. */
  readonly left?: number
  /** Who made the change: the user, an owner of the shop, or 'shop' for an operator's command. */
  readonly by: UserId | 'shop'
}

/**
 * Emails the user about a changed factor and, for staff, records it in the audit log (SEC-60). The caller has locked
 * the account.
 */
export async function notifyFactorChange(tx: Tx, shop: Shop, notice: FactorNotice): Promise<void> {
  const { userId, account, change, passkey, left, by } = notice
  // The address of staff counts as verified, so every change is emailed, with details.
  const isOwnAddress = isStaff(account) || account.emailVerifiedAt !== null
  await enqueueEmail(tx, shop, {
    kind: 'factor-changed',
    ref: buildNoticeRef(shop, { id: userId, isOwnAddress }),
    recipient: account.email,
    content: {
      name: isOwnAddress ? account.name : '',
      at: shop.clock.now().toISOString(),
      change,
      isStaff: isStaff(account),
      ...(passkey === undefined || !isOwnAddress ? {} : { passkey }),
      ...(left === undefined ? {} : { left }),
    },
  })
  if (!isStaff(account)) return
  await recordAudit(tx, shop, { actor: by, action: `factor.${change}`, subject: userId, details: {} })
}

export async function listFactors({ db }: Pick<Shop, 'db'>, actor: Actor): Promise<FactorsReply> {
  const { userId } = actor
  const passkeys = await listPasskeys(db, userId)
  const { hasApp, recoveryCodes } = await countFactors(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt, isBackedUp }) => ({
      _id: id,
      name: translatedDevice(name),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isBackedUp,
    })),
    hasApp,
    recoveryCodesLeft: recoveryCodes,
    isStaff: isStaff(actor),
    isDeclined: await hasDeclinedPasskeys(db, userId),
  }
}

/** Removes a passkey of the actor. Throws `second_factor_again`, or `factor_not_found` when the actor lacks it. */
export const removePasskey = (shop: Shop, actor: Actor, id: PasskeyId): Promise<void> =>
  removeFactor(shop, actor, async (tx, account) => {
    const passkey = await deletePasskey(tx, actor.userId, id)
    if (passkey === null) throw new ShopError('factor_not_found')
    await notifyFactorChange(tx, shop, {
      userId: actor.userId,
      account,
      change: 'passkey-removed',
      passkey,
      by: actor.userId,
    })
  })

/** Removes the actor's authenticator app. Throws `factor_not_found` or `second_factor_again`. */
export const removeApp = (shop: Shop, actor: Actor): Promise<void> =>
  removeFactor(shop, actor, async (tx, account) => {
    if (!(await deleteConfirmedApp(tx, actor.userId))) throw new ShopError('factor_not_found')
    await notifyFactorChange(tx, shop, { userId: actor.userId, account, change: 'app-removed', by: actor.userId })
  })

type FactorAccount = NonNullable<Awaited<ReturnType<typeof lockFactors>>>

/** Calls `remove` for the locked account. Deletes the recovery codes too if no factor is left (SEC-60). */
const removeFactor = (
  shop: Shop,
  actor: Actor,
  remove: (tx: Tx, account: FactorAccount) => Promise<void>,
): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const account = await lockFactors(tx, actor.userId)
    if (!account) throw new ShopError('not_signed_in')
    // Staff without a factor get `factor_not_found` from `remove`.
    if (isStaff(account) && (account.passkeys > 0 || account.hasApp)) requireRecentSecondFactor(shop, actor)
    await remove(tx, account)
    const remainingFactors = await countFactors(tx, actor.userId)
    if (remainingFactors.passkeys === 0 && !remainingFactors.hasApp) await replaceRecoveryCodes(tx, actor.userId, [])
  })

/** Calls `resetFactors` for another user than the actor (SEC-60). Throws `own_account` or `user_not_found`. */
export async function resetFactorsOfUser(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  await resetFactors(shop, userId, actor.userId)
}

/**
 * Deletes a user's factors, ends the user's sessions and emails the user. `by` is who resets them: an owner of the
 * shop, or 'shop' for an operator's command. Throws `user_not_found`.
 */
export const resetFactors = (shop: Shop, userId: UserId, by: UserId | 'shop'): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const account = await lockFactors(tx, userId)
    if (!account) throw new ShopError('user_not_found')
    await deleteFactors(tx, userId)
    await deleteSessionsOf(tx, userId)
    await notifyFactorChange(tx, shop, { userId, account, change: 'reset', by })
  })
