// The code of a signup was typed: the address is hers, and she may log in (ACC-12).
import { ShopError } from '#contract/errors.ts'
import { inTransaction } from '../db/database.ts'
import { resumeLetters } from '../outbox/resume-letters.ts'
import type { Shop } from '../shop.ts'
import { markEmailVerified } from './accounts-queries.ts'
import { checkCode, type TypedIn } from './check-code.ts'
import { consumeCode } from './otp-queries.ts'
import { tellAuth } from './tell-auth.ts'

/** Marks the address as verified. */
export async function verifySignup(
  shop: Shop,
  input: { readonly email: string; readonly otp: string; readonly ip: string } & TypedIn,
): Promise<void> {
  const key = { email: input.email, purpose: 'signup' } as const
  const codeHash = await checkCode(shop, key, input)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: input.browser })))
      throw new ShopError('code_invalid')
    await markEmailVerified(tx, input.email, now)
    // The code arrived (LET-12).
    await resumeLetters(tx, shop, { address: input.email, reasons: ['bounced'], actor: 'shop' })
  })
  tellAuth(shop, 'code accepted', { ip: input.ip })
}
