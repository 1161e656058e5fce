// The job that makes a one-time code, keeps its hash and sends it. Repeated after a failure it makes another in its place.
import { days } from '#domain/durations.ts'
import { codeFrom, maySendAgain } from '#domain/otp.ts'
import { findUserByEmail } from '../accounts/accounts-queries.ts'
import { findLastCode, hashOfCode, markCodeSent, replaceCode } from '../accounts/otp-queries.ts'
import type { User } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { isWithinLimit } from '../db/rate-limit.ts'
import type { OtpPurpose } from '../db/schema.ts'
import { isDisowned } from '../outbox/disowned-addresses-queries.ts'
import { findStopReason } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import { renderLetter } from './render-letter.ts'
import { otpLetter } from './templates/otp.ts'

const TO_STOPPED = { name: 'otp-stopped', most: 3, per: days(1) }

interface CodeRequest {
  readonly email: string
  readonly purpose: OtpPurpose
  readonly requestedAt: string
  readonly browser: string
}

/** Sends nothing where there is no account, nothing to verify, or where this browser's last code is younger than 60 seconds. */
export async function sendOtp(shop: Shop, { email, purpose, requestedAt, browser }: CodeRequest): Promise<void> {
  const user = await findUserByEmail(shop.db, email)
  if (!needsCode(shop, user, purpose)) return
  const key = { email, purpose, browser: Buffer.from(browser, 'base64url') }
  const last = await findLastCode(shop.db, key)
  // A code whose letter never went does not count. One sent after this request answers it already.
  if (last?.sentAt && !maySendAgain(last, new Date(requestedAt))) return
  // She asked for it at this very address: it may arrive again. Often it must not be tried there (LET-11), and what goes
  // nowhere takes none of the turns away from her.
  if ((await getsNoLetters(shop, email)) && !(await isWithinLimit(shop, TO_STOPPED, `${purpose} ${email}`))) return
  const code = codeFrom(shop.random.bytes(4))
  const codeHash = hashOfCode(key, code)
  await replaceCode(shop.db, key, codeHash, shop.clock.now())
  const letter = renderLetter(shop, otpLetter(shop.identity().name, purpose, code))
  await shop.mail.send({ id: newId<'letter'>(shop), to: email, ...letter })
  await markCodeSent(shop.db, key, codeHash, shop.clock.now())
}

const getsNoLetters = async ({ db }: Shop, address: string): Promise<boolean> =>
  (await findStopReason(db, address)) !== null || (await isDisowned(db, { address, orderId: null }))

/** Whoever asks about her data need not have an account (PRIV-16). */
const needsCode = (shop: Shop, user: User | null, purpose: OtpPurpose): boolean => {
  if (purpose === 'privacy') return true
  if (!user) return false
  if (purpose === 'prove') return user.emailVerifiedAt === null
  return purpose !== 'signup' || (shop.config.EMAIL_VERIFICATION && user.emailVerifiedAt === null)
}
