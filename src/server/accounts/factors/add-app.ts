// Sets up authenticator apps. Their secrets are stored encrypted (SEC-60).
import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { NewApp } from '#contract/factors.ts'
import { isStaff } from '#contract/rights.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { readAppCode } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { consumeTimeStep, findApp, findAppsKey, insertApp, lockFactors, markFactorVerified } from './factors-queries.ts'
import { makeRecoveryCodes, notifyFactorChange, requireRecentSecondFactor } from './second-factor.ts'

const SECRET_BYTES = 20
const TRIES = { name: 'app-confirm', max: 20, per: minutes(15) }

/**
 * Creates the secret of an authenticator app, in place of an unconfirmed one, and returns it as text, link and QR code.
 * Throws `second_factor_again`, or `forbidden` for shoppers and for staff who have a confirmed app.
 */
export async function beginApp(shop: Shop, actor: Actor): Promise<NewApp> {
  const { userId, user } = actor
  const secret = shop.random.bytes(SECRET_BYTES)
  const encryptedSecret = await encryptSecret(shop, userId, secret)
  await inTransaction(shop.db, async (tx) => {
    await lockFactorsForChange(tx, shop, actor)
    if (!(await insertApp(tx, userId, encryptedSecret, shop.clock.now()))) throw new ShopError('forbidden')
  })
  const app = await createTotp(secret, { issuer: shop.identity().name, label: user.email })
  const { default: QRCode } = await import('qrcode')
  const link = app.toString()
  const picture = await QRCode.toString(link, { type: 'svg', margin: 1, color: { dark: '#3a162c' } })
  return {
    // Groups of four characters are easier to type.
    secret: app.secret.base32.replace(/(.{4})(?=.)/g, '$1 '),
    link,
    picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  }
}

/**
 * Confirms the app with its first code, which counts as the session's second factor, and emails the user. Returns
 * recovery codes when this is the first factor, null otherwise. Throws `factor_not_found` without an unconfirmed app,
 * `factor_code_wrong`, `second_factor_again`, `too_many_requests`, or `forbidden` for shoppers.
 */
export async function confirmApp(shop: Shop, actor: Actor, typedCode: string): Promise<string[] | null> {
  const { userId, sessionId } = actor
  await rateLimit(shop, TRIES, userId)
  const app = await findApp(shop.db, userId)
  if (!app || app.confirmedAt) throw new ShopError('factor_not_found')
  const code = readAppCode(typedCode)
  const step = code === null ? null : await findTimeStepOfCode(shop, userId, app.encryptedSecret, code)
  return inTransaction(shop.db, async (tx) => {
    const account = await lockFactorsForChange(tx, shop, actor)
    const at = shop.clock.now()
    if (step === null || !(await consumeTimeStep(tx, userId, app.encryptedSecret, step, at)))
      throw new ShopError('factor_code_wrong')
    if (!(await markFactorVerified(tx, sessionId, at))) throw new ShopError('not_signed_in')
    await notifyFactorChange(tx, shop, { userId, account, change: 'app-added', by: userId })
    return account.passkeys === 0 ? makeRecoveryCodes(tx, shop, userId) : null
  })
}

/**
 * Locks the account and returns it with the numbers of its factors. Throws `forbidden` for shoppers, and
 * `second_factor_again` for staff with a factor that was not verified recently.
 */
async function lockFactorsForChange(tx: Tx, shop: Shop, actor: Actor) {
  const account = await lockFactors(tx, actor.userId)
  if (!account || !isStaff(account)) throw new ShopError('forbidden')
  if (account.passkeys > 0 || account.hasApp) requireRecentSecondFactor(shop, actor)
  return account
}

/** The seconds after which an app shows the next time-based code (TOTP, RFC 6238). */
const PERIOD = 30

/** Returns the codes of a secret, as a library object that is loaded on first use. */
async function createTotp(secret: Buffer, names: { readonly issuer?: string; readonly label?: string } = {}) {
  const { Secret, TOTP } = await import('otpauth')
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: PERIOD })
}

/**
 * Returns the number of the time step to which an app's code belongs, if that is the current, the previous or the next
 * one; null otherwise. Time steps are 30 seconds long and are counted from 1970.
 */
export async function findTimeStepOfCode(
  shop: Pick<Shop, 'db' | 'clock'>,
  userId: UserId,
  encryptedSecret: Buffer,
  code: string,
): Promise<number | null> {
  const app = await createTotp(await decryptSecret(shop, userId, encryptedSecret))
  const timestamp = shop.clock.now().getTime()
  const offset = app.validate({ token: code, timestamp, window: 1 })
  return offset === null ? null : Math.floor(timestamp / 1000 / PERIOD) + offset
}

// The shop must be able to read the secret of an app, so it encrypts it instead of hashing it.

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const readEncryptionKey = async (shop: Pick<Shop, 'db'>): Promise<Buffer> =>
  hash('sha256', await findAppsKey(shop.db), 'buffer')

/** Encrypts the secret of an account. It cannot be decrypted for another account. */
async function encryptSecret(shop: Pick<Shop, 'db' | 'random'>, userId: UserId, secret: Buffer): Promise<Buffer> {
  const nonce = shop.random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await readEncryptionKey(shop), nonce).setAAD(Buffer.from(userId))
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Throws when the encrypted secret was changed or belongs to another account. */
async function decryptSecret(shop: Pick<Shop, 'db'>, userId: UserId, encryptedSecret: Buffer): Promise<Buffer> {
  const nonce = encryptedSecret.subarray(0, NONCE_BYTES)
  const tag = encryptedSecret.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const ciphertext = encryptedSecret.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, await readEncryptionKey(shop), nonce)
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}
