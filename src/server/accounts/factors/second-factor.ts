// When staff must show a second factor, which ones an account has, recovery codes, and emails about changes (SEC-56, SEC-57).
import { hash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { FactorsReply } from '#contract/factors.ts'
import { isStaff, type Standing } from '#contract/rights.ts'
import { deviceInWords } from '#domain/device.ts'
import type { PasskeyId, UserId } from '#domain/ids.ts'
import {
  isFactorRecent,
  isFactorShown,
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
import { noticeRef } from '../account-emails.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import {
  countFactors,
  deleteApp,
  deletePasskey,
  forgetFactors,
  hasDeclined,
  listPasskeys,
  lockFactors,
  replaceRecoveryCodes,
} from './factors-queries.ts'

type Asking = Pick<Shop, 'config' | 'clock'>

/** True while somebody of the staff has to show her second factor before she can work. */
export const lacksFactor = (shop: Asking, actor: Standing & Pick<Actor, 'secondFactorAt'>): boolean =>
  shop.config.STAFF_SECOND_FACTOR === 'on' && isStaff(actor) && !isFactorShown(actor.secondFactorAt, shop.clock.now())

/** Refuses a call of staff with `second_factor_needed`. */
export function requireFactor(shop: Asking, actor: Actor): void {
  if (lacksFactor(shop, actor)) throw new ShopError('second_factor_needed')
}

/** Refuses with `second_factor_again` where it was not shown within minutes. */
export function requireRecentFactor(shop: Asking, actor: Actor): void {
  if (shop.config.STAFF_SECOND_FACTOR === 'on') requireShownNow(shop, actor)
}

/** The same whatever the shop asks of staff: who has a second factor shows it before she changes what it is. */
export function requireShownNow(shop: Asking, actor: Actor): void {
  if (!isFactorRecent(actor.secondFactorAt, shop.clock.now())) throw new ShopError('second_factor_again')
}

// Ten codes on paper for the day on which phone and key are lost: shown once, kept as hashes, each good for once (SEC-60).

/** What a code is kept as. Twelve letters of chance need no slow hash. */
export const hashOfRecoveryCode = (userId: UserId, typed: string): Buffer =>
  hash('sha256', `${userId} ${readRecoveryCode(typed)}`, 'buffer')

/** Makes a set in the place of the one before, and answers it: nobody can read it later. */
export async function makeRecoveryCodes(tx: Tx, shop: Pick<Shop, 'random'>, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(shop.random.bytes(12)))
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  )
  return codes
}

/** A new set for somebody who has just shown her second factor. Refuses with `factor_not_found` where she has none. */
export async function renewRecoveryCodes(shop: Shop, actor: Actor): Promise<string[]> {
  requireShownNow(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, actor.userId)
    if (!owner || (owner.passkeys === 0 && !owner.hasApp)) throw new ShopError('factor_not_found')
    await tellOfFactor(tx, shop, { userId: actor.userId, owner, change: 'codes-renewed', by: actor.userId })
    return makeRecoveryCodes(tx, shop, actor.userId)
  })
}

// Whoever owns an account is told by email when what opens it changes; for staff it stands in the audit log too (SEC-60).

interface Told {
  readonly userId: UserId
  readonly owner: Required<Standing> & Pick<User, 'name' | 'email' | 'emailVerifiedAt'>
  readonly change: FactorChange
  /** What the passkey is called: told where the address is proved (SEC-52). */
  readonly passkey?: string
  /** Recovery codes that she has left. */
  readonly left?: number
  /** Who did it: herself, the owner of the shop, or 'shop' for an operator's command. */
  readonly by: UserId | 'shop'
}

/** Called while her account is locked. */
export async function tellOfFactor(tx: Tx, shop: Shop, told: Told): Promise<void> {
  const { userId, owner, change, passkey, left, by } = told
  // Staff are no strangers to their address: each change is told, in whole.
  const isHers = isStaff(owner) || owner.emailVerifiedAt !== null
  await enqueueEmail(tx, shop, {
    kind: 'factor-changed',
    ref: noticeRef(shop, { id: userId, isHers }),
    recipient: owner.email,
    content: {
      name: isHers ? owner.name : '',
      at: shop.clock.now().toISOString(),
      change,
      isStaff: isStaff(owner),
      ...(passkey === undefined || !isHers ? {} : { passkey }),
      ...(left === undefined ? {} : { left }),
    },
  })
  if (!isStaff(owner)) return
  await recordAudit(tx, shop, { actor: by, action: `factor.${change}`, subject: userId, details: {} })
}

// A user's passkeys, app and recovery codes: listed, removed, or reset by the owner.

export async function listFactors({ db }: Pick<Shop, 'db'>, actor: Actor): Promise<FactorsReply> {
  const { userId } = actor
  const passkeys = await listPasskeys(db, userId)
  const { hasApp, recoveryCodes } = await countFactors(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt, isBackedUp }) => ({
      _id: id,
      name: deviceInWords(name),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isBackedUp,
    })),
    hasApp,
    recoveryCodesLeft: recoveryCodes,
    isStaff: isStaff(actor),
    isDeclined: await hasDeclined(db, userId),
  }
}

// Taking a passkey or an app away: staff show a second factor first, and with the last one the recovery codes go too (SEC-60).

/** Refuses with `factor_not_found`, also for somebody else's, and with `second_factor_again`. */
export const removePasskey = (shop: Shop, actor: Actor, id: PasskeyId): Promise<void> =>
  removing(shop, actor, async (tx, owner) => {
    const passkey = await deletePasskey(tx, actor.userId, id)
    if (passkey === null) throw new ShopError('factor_not_found')
    await tellOfFactor(tx, shop, { userId: actor.userId, owner, change: 'passkey-removed', passkey, by: actor.userId })
  })

/** Refuses with `factor_not_found` and `second_factor_again`. */
export const removeApp = (shop: Shop, actor: Actor): Promise<void> =>
  removing(shop, actor, async (tx, owner) => {
    if (!(await deleteApp(tx, actor.userId))) throw new ShopError('factor_not_found')
    await tellOfFactor(tx, shop, { userId: actor.userId, owner, change: 'app-removed', by: actor.userId })
  })

type Owner = NonNullable<Awaited<ReturnType<typeof lockFactors>>>

const removing = (shop: Shop, actor: Actor, remove: (tx: Tx, owner: Owner) => Promise<void>): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, actor.userId)
    if (!owner) throw new ShopError('not_signed_in')
    // What is not there is told before anybody looks for her key.
    if (isStaff(owner) && (owner.passkeys > 0 || owner.hasApp)) requireShownNow(shop, actor)
    await remove(tx, owner)
    const left = await countFactors(tx, actor.userId)
    if (left.passkeys === 0 && !left.hasApp) await replaceRecoveryCodes(tx, actor.userId, [])
  })

// Somebody of the staff has lost all she could show: the owner, or an operator's command, lets her begin anew (SEC-60).

/** Never one's own: for that one has one's factors. Refuses with `own_account` and `user_not_found`. */
export async function resetFactorsOf(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  await resetFactors(shop, userId, actor.userId)
}

/** Every session of hers ends; she is told by email, and it stands in the audit log. */
export const resetFactors = (shop: Shop, userId: UserId, by: UserId | 'shop'): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, userId)
    if (!owner) throw new ShopError('user_not_found')
    await forgetFactors(tx, userId)
    await deleteSessionsOf(tx, userId)
    await tellOfFactor(tx, shop, { userId, owner, change: 'reset', by })
  })
