// Authenticator apps: set up, confirmed by a code, their secret sealed at rest (SEC-60).
import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { NewApp } from '#contract/factors.ts'
import { isStaff } from '#contract/rights.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { readAppCode } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { findApp, findAppsKey, insertApp, lockFactors, markFactorShown, spendAppStep } from './factors-queries.ts'
import { makeRecoveryCodes, requireShownNow, tellOfFactor } from './second-factor.ts'

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

// The codes of an authenticator app, as every such app makes them: six digits for half a minute.

const PERIOD = 30

/** An app's secret as the library takes it. Loaded with the first code that somebody types. */
async function appOf(secret: Buffer, names: { readonly issuer?: string; readonly label?: string } = {}) {
  const { Secret, TOTP } = await import('otpauth')
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: PERIOD })
}

/** The half minute whose code this is, counted since 1970, now or one beside it; null when it is none of these. */
export async function stepOfCode(
  shop: Pick<Shop, 'db' | 'clock'>,
  userId: UserId,
  sealed: Buffer,
  code: string,
): Promise<number | null> {
  const app = await appOf(await openSecret(shop, userId, sealed))
  const timestamp = shop.clock.now().getTime()
  const beside = app.validate({ token: code, timestamp, window: 1 })
  return beside === null ? null : Math.floor(timestamp / 1000 / PERIOD) + beside
}

// The secret of an authenticator app must be read again, so it is locked instead of hashed: with a key of the shop, for its owner alone.

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const keyOf = async (shop: Pick<Shop, 'db'>): Promise<Buffer> => hash('sha256', await findAppsKey(shop.db), 'buffer')

/** Locks a secret for one account: in another's row it does not open. */
async function sealSecret(shop: Pick<Shop, 'db' | 'random'>, userId: UserId, secret: Buffer): Promise<Buffer> {
  const nonce = shop.random.bytes(NONCE)
  const cipher = createCipheriv(CIPHER, await keyOf(shop), nonce).setAAD(Buffer.from(userId))
  const locked = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), locked])
}

/** Opens it again. Throws when it was changed, or belongs to somebody else. */
async function openSecret(shop: Pick<Shop, 'db'>, userId: UserId, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(CIPHER, await keyOf(shop), sealed.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}
