// She typed the code that came by letter: letters go to her address again, whatever had stopped them (LET-12).
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { STOP_REASONS } from '#domain/mail-report.ts'
import { inTransaction } from '../../db/database.ts'
import { resumeLetters } from '../../outbox/resume-letters.ts'
import type { Shop } from '../../shop.ts'
import { markEmailVerified } from '../accounts-queries.ts'
import { checkCode, type TypedIn } from '../check-code.ts'
import { consumeCode } from '../otp-queries.ts'

/** Refuses with `code_invalid`. An objection ends too: whoever reads there asked for it, logged in. */
export async function proveLetters(
  shop: Shop,
  {
    userId,
    email,
    otp,
    ip,
    browser,
  }: { readonly userId: UserId; readonly email: string; readonly otp: string; readonly ip: string } & TypedIn,
): Promise<void> {
  const key = { email, purpose: 'letters' } as const
  const codeHash = await checkCode(shop, key, { otp, ip, browser })
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    // Once: said later it would lift what she has objected to since.
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: null }))) throw new ShopError('code_invalid')
    await markEmailVerified(tx, email, now)
    await resumeLetters(tx, shop, { address: email, reasons: STOP_REASONS, actor: userId })
  })
}
