// The job that sends the codes of a change of email: one to the new address, and one to the present one where that was proved (ACC-23).
import { days } from '#domain/durations.ts'
import type { EmailChangeId } from '#domain/ids.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { codeFrom, maySendAgain } from '#domain/otp.ts'
import { findUserByEmail } from '../accounts/accounts-queries.ts'
import { askingSession, newCodeKey, oldCodeKey } from '../accounts/email/email-codes.ts'
import { findRequest, isEmailTaken } from '../accounts/email/email-queries.ts'
import { type BrowserKey, findLastCode, hashOfCode, markCodeSent, replaceCode } from '../accounts/otp-queries.ts'
import { newId } from '../adapters/random.ts'
import { isWithinLimit } from '../db/rate-limit.ts'
import { findStopReason } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'
import { emailInUseLetter } from './templates/email-in-use.ts'
import { otpLetter } from './templates/otp.ts'

// Anybody can type an address: whoever reads there is not written to without end, whichever accounts ask.
const TO_NEW = { name: 'email-codes-to', most: 6, per: days(1) }
const TO_STOPPED = { name: 'email-codes-stopped', most: 1, per: days(1) }

interface CodesWanted {
  readonly changeId: string
  readonly requestedAt: string
}

/** Sends nothing for a change that is over, nor where the last codes are younger than 60 seconds. */
export async function sendEmailCodes(shop: Shop, { changeId, requestedAt }: CodesWanted): Promise<void> {
  const request = await findRequest(shop.db, changeId as EmailChangeId, shop.clock.now())
  if (!request) return
  const name = shop.identity().name
  const { oldEmail, newEmail, userId } = request
  const owner = await findUserByEmail(shop.db, oldEmail)
  if (owner?.id !== userId) return
  const asked = new Date(requestedAt)
  const browser = askingSession(request)
  if (owner.emailVerifiedAt !== null)
    await sendCode(shop, { ...oldCodeKey(request), browser }, oldEmail, asked, (code) =>
      otpLetter(name, 'old-address', code),
    )
  if (!(await mayWriteTo(shop, newEmail))) return
  // An address that an account has gets a letter without a code; one is made for it all the same, which nobody knows.
  const isTaken = await isEmailTaken(shop.db, newEmail, shop.clock.now(), userId)
  await sendCode(shop, { ...newCodeKey(request), browser }, newEmail, asked, (code) =>
    isTaken ? emailInUseLetter(shop) : otpLetter(name, 'new-address', code),
  )
}

/** Whoever objected to our letters gets none, and one mailbox so many a day. */
async function mayWriteTo(shop: Shop, email: string): Promise<boolean> {
  const stopped = await findStopReason(shop.db, email)
  if (stopped === 'complained') return false
  return isWithinLimit(shop, stopped === null ? TO_NEW : TO_STOPPED, mailboxOf(email))
}

async function sendCode(
  shop: Shop,
  key: BrowserKey,
  to: string,
  asked: Date,
  write: (code: string) => Letter,
): Promise<void> {
  const last = await findLastCode(shop.db, key)
  if (last?.sentAt && !maySendAgain(last, asked)) return
  const code = codeFrom(shop.random.bytes(4))
  const codeHash = hashOfCode(key, code)
  await replaceCode(shop.db, key, codeHash, shop.clock.now())
  await shop.mail.send({ id: newId<'letter'>(shop), to, ...renderLetter(shop, write(code)) })
  await markCodeSent(shop.db, key, codeHash, shop.clock.now())
}
