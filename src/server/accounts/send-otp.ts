// Jobs that create one-time codes and send them by email.
import { days } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import type { EmailChangeId } from '#domain/ids.ts'
import { codeFrom, maySendAgain } from '#domain/otp.ts'
import type { User } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { consumeLimit } from '../db/rate-limit.ts'
import type { OtpPurpose } from '../db/schema.ts'
import type { Email } from '../outbox/email.ts'
import { renderEmail } from '../outbox/render-email.ts'
import { findStopReason, isAddressDisowned } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import { addressInUseEmail, otpEmail } from './account-emails.ts'
import { findUserByEmail } from './accounts-queries.ts'
import { browserOfSession, newCodeKey, oldCodeKey } from './email/change-email.ts'
import { findRequest, isEmailTaken } from './email/email-queries.ts'
import { type BrowserKey, findLastCode, hashOfCode, markCodeSent, replaceCode } from './otp-queries.ts'

const STOPPED_ADDRESS_LIMIT = { name: 'otp-stopped', max: 3, per: days(1) }

interface CodeRequest {
  readonly email: string
  readonly purpose: OtpPurpose
  readonly requestedAt: string
  readonly browser: string
}

/**
 * Creates a code and sends it by email. Sends nothing when no account needs the code (a data request needs no account),
 * when this browser's last code is younger than 60 seconds, or when emails to the address are stopped and it has had
 * three codes of this purpose in a day.
 */
export async function sendOtp(shop: Shop, { email, purpose, requestedAt, browser }: CodeRequest): Promise<void> {
  const user = await findUserByEmail(shop.db, email)
  if (!needsCode(shop, user, purpose)) return
  const key = { email, purpose, browser: Buffer.from(browser, 'base64url') }
  if (await hasRecentCode(shop, key, new Date(requestedAt))) return
  // Even if emails to the address are stopped, it gets three requested codes a day, because it may work again (LET-11).
  if (
    (await areEmailsStopped(shop, email)) &&
    !(await consumeLimit(shop, STOPPED_ADDRESS_LIMIT, `${purpose} ${email}`))
  )
    return
  await sendNewCode(shop, key, email, (code) => otpEmail(shop.identity().name, purpose, code))
}

/** True when a code was sent within 60 seconds before the request, or after it. A failed email does not count. */
async function hasRecentCode(shop: Shop, key: BrowserKey, requestTime: Date): Promise<boolean> {
  const lastCode = await findLastCode(shop.db, key)
  return lastCode !== null && lastCode.sentAt !== null && !maySendAgain(lastCode, requestTime)
}

async function sendNewCode(shop: Shop, key: BrowserKey, to: string, write: (code: string) => Email): Promise<void> {
  const code = codeFrom(shop.random.bytes(4))
  const codeHash = hashOfCode(key, code)
  await replaceCode(shop.db, key, codeHash, shop.clock.now())
  await shop.mail.send({ id: newId<'email'>(shop), to, ...renderEmail(shop, write(code)) })
  await markCodeSent(shop.db, key, codeHash, shop.clock.now())
}

const areEmailsStopped = async ({ db }: Shop, address: string): Promise<boolean> =>
  (await findStopReason(db, address)) !== null || (await isAddressDisowned(db, { address, orderId: null }))

/** True when the address gets a code for this purpose. A data request needs no account (PRIV-16). */
const needsCode = (shop: Shop, user: User | null, purpose: OtpPurpose): boolean => {
  if (purpose === 'privacy') return true
  if (!user) return false
  if (purpose === 'prove') return user.emailVerifiedAt === null
  return purpose !== 'signup' || (shop.config.EMAIL_VERIFICATION && user.emailVerifiedAt === null)
}

// Anyone can enter another person's address, so the limit counts the codes to a mailbox from all accounts.
const NEW_ADDRESS_LIMIT = { name: 'email-codes-to', max: 6, per: days(1) }
const BOUNCED_ADDRESS_LIMIT = { name: 'email-codes-stopped', max: 1, per: days(1) }

interface EmailCodesRequest {
  readonly changeId: string
  readonly requestedAt: string
}

/**
 * Creates and sends the codes of an email change: one to the new address, and one to the current address if it is
 * verified (ACC-23). Sends nothing when the change has ended or the last codes are younger than 60 seconds. The new
 * address gets nothing if its reader has marked an email as spam, or if its mailbox has had six such codes that day
 * (one, if emails to it bounced).
 */
export async function sendEmailCodes(shop: Shop, { changeId, requestedAt }: EmailCodesRequest): Promise<void> {
  const request = await findRequest(shop.db, changeId as EmailChangeId, shop.clock.now())
  if (!request) return
  const name = shop.identity().name
  const { oldEmail, newEmail, userId } = request
  const owner = await findUserByEmail(shop.db, oldEmail)
  if (owner?.id !== userId) return
  const requestTime = new Date(requestedAt)
  const browser = browserOfSession(request)
  const oldKey = { ...oldCodeKey(request), browser }
  if (owner.emailVerifiedAt !== null && !(await hasRecentCode(shop, oldKey, requestTime)))
    await sendNewCode(shop, oldKey, oldEmail, (code) => otpEmail(name, 'old-address', code))
  const newKey = { ...newCodeKey(request), browser }
  if (await hasRecentCode(shop, newKey, requestTime)) return
  if (!(await countCodeWithinLimit(shop, newEmail))) return
  // If another account has the address, the code is created but not emailed, so that the shop's answers stay the same.
  const isTaken = await isEmailTaken(shop.db, newEmail, shop.clock.now(), userId)
  await sendNewCode(shop, newKey, newEmail, (code) =>
    isTaken ? addressInUseEmail(shop) : otpEmail(name, 'new-address', code),
  )
}

/** Counts a code for the mailbox. Returns false beyond its daily limit, and for a reader who has complained. */
async function countCodeWithinLimit(shop: Shop, email: string): Promise<boolean> {
  const stopReason = await findStopReason(shop.db, email)
  if (stopReason === 'complained') return false
  return consumeLimit(shop, stopReason === null ? NEW_ADDRESS_LIMIT : BOUNCED_ADDRESS_LIMIT, mailboxOf(email))
}
