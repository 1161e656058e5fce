// Opens an account with 50 coins, and verifies its address with an emailed code (ACC-1, ACC-11, ACC-12, COIN-2).
import { ShopError } from '#contract/errors.ts'
import { type AgeGroup, GUARDIAN_WITHIN } from '#domain/age.ts'
import { indianDate } from '#domain/calendar.ts'
import { WELCOME_COINS } from '#domain/coins.ts'
import { after, hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { recordConsent, requireKnownNotice } from '../consents/record-consent.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { resumeEmails } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { recordWalletEntry } from '../wallet/wallet-queries.ts'
import { changeSignUpCount, claimWelcomeCoins, insertUser, markEmailVerified } from './accounts-queries.ts'
import { requireStrongPassword } from './check-password.ts'
import { type Claimant, claimAccount } from './claim-queries.ts'
import { connectionKey, logAuthEvent, networkKey } from './client-network.ts'
import { isEmailTaken } from './email/email-queries.ts'
import { hashOfToken } from './opaque-token.ts'
import { checkCode, type RequestingBrowser } from './otp.ts'
import { consumeCode } from './otp-queries.ts'

// Many phones of a mobile network share one IP address, so the limits are far above what one household needs.
const PER_CONNECTION = { name: 'signup-ip', max: 20, per: hours(1) }
const PER_NETWORK = { name: 'signup-network', max: 100, per: hours(1) }

interface Signup {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly browser?: Buffer | null
  readonly age?: AgeGroup | undefined
  readonly notice?: string | undefined
  /** The token of a link with which a customer takes over an account created by staff (ORD-34). */
  readonly claim?: string | undefined
}

/**
 * Opens an account, or gives the user an existing one by a claim link. `verify` is true when a code is sent that must
 * be entered before the first login. Throws `email_taken`, `claim_expired`, `password_common`, `too_many_requests`, or
 * `invalid_input` for an unknown notice.
 */
export async function signUp(shop: Shop, input: Signup): Promise<{ verify: boolean }> {
  const { name, email, password, ip, age } = input
  await rateLimit(shop, PER_CONNECTION, connectionKey(ip))
  await rateLimit(shop, PER_NETWORK, networkKey(ip))
  const notice = input.notice === undefined ? undefined : requireKnownNotice('signup', input.notice)
  requireStrongPassword(shop, 'password', password, { name, email })
  const passwordHash = await shop.passwords.hash(password)
  const verify = shop.config.EMAIL_VERIFICATION
  const id = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (verify) {
      const browser = input.browser?.toString('base64url') ?? ''
      await shop.jobs.enqueue(tx, 'send-otp', { email, purpose: 'signup', browser, requestedAt: at.toISOString() })
    }
    const account = { name, email, passwordHash, age, notice, emailVerifiedAt: null, at }
    return openAccount(tx, shop, account, input.claim)
  })
  logAuthEvent(shop, 'signed up', { user: id, ip })
  return { verify }
}

interface NewAccount {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly age?: AgeGroup | undefined
  readonly notice?: string | undefined
  readonly emailVerifiedAt: Date | null
  readonly at: Date
}

/**
 * Opens an account, or takes over the account of the claim link `claim`, and returns its id. Gives the welcome coins
 * and records the consent. Throws `email_taken`, or `claim_expired` when the link is unknown, used or expired.
 */
export async function openAccount(
  tx: Tx,
  shop: Shop,
  { age, notice, ...account }: NewAccount,
  claim?: string,
): Promise<UserId> {
  const { email, at } = account
  // An address that its former owner can still restore counts as taken (ACC-25).
  if (await isEmailTaken(tx, email, at)) throw new ShopError('email_taken')
  const eraseAt = age === 'minor' ? after(at, GUARDIAN_WITHIN) : null
  const owner = { ...account, age, eraseAt }
  const id = claim === undefined ? await createAccount(tx, shop, owner) : await takeOverAccount(tx, claim, owner)
  if (await claimWelcomeCoins(tx, email, at))
    await recordWalletEntry(tx, shop, { userId: id, coins: WELCOME_COINS, cause: 'welcome', ref: id })
  // A minor cannot consent; the guardian does (PRIV-11).
  if (age !== 'minor' && notice !== undefined)
    await recordConsent(tx, shop, { userId: id, purposes: ['account', 'orders'], given: true, notice, how: 'signup' })
  if (claim === undefined) await changeSignUpCount(tx, indianDate(at), 1)
  return id
}

async function createAccount(
  tx: Tx,
  shop: Shop,
  owner: Omit<NewAccount, 'notice'> & { readonly eraseAt: Date | null },
): Promise<UserId> {
  const id = newId<'user'>(shop)
  const isNew = await insertUser(tx, { ...owner, id, role: 'user', language: currentLanguage() })
  if (!isNew) throw new ShopError('email_taken')
  return id
}

async function takeOverAccount(tx: Tx, claim: string, claimant: Claimant): Promise<UserId> {
  const hash = hashOfToken(claim)
  const id =
    hash &&
    (await claimAccount(tx, hash, claimant).catch((error: unknown) => {
      // Another account has just taken the address.
      if (Object(error).constraint === 'users_email_key') throw new ShopError('email_taken')
      throw error
    }))
  if (!id) throw new ShopError('claim_expired')
  return id
}

/** Verifies the address of a signup, which allows the login (ACC-12). Throws `code_invalid` or `too_many_requests`. */
export async function verifySignup(
  shop: Shop,
  input: { readonly email: string; readonly otp: string; readonly ip: string } & RequestingBrowser,
): Promise<void> {
  const key = { email: input.email, purpose: 'signup' } as const
  const codeHash = await checkCode(shop, key, input)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: input.browser })))
      throw new ShopError('code_invalid')
    await markEmailVerified(tx, input.email, now)
    // The code has arrived, so emails that a bounce had stopped resume (LET-12).
    await resumeEmails(tx, shop, { address: input.email, reasons: ['bounced'], actor: 'shop' })
  })
  logAuthEvent(shop, 'code accepted', { ip: input.ip })
}
