// The code of a reset was typed: right, it becomes a grant to set a new password, once, within ten minutes (ACC-8). Where the answer was
// lost the same browser types it again, and gets another grant.
import { ShopError } from '#contract/errors.ts'
import { after } from '#domain/durations.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import { inTransaction } from '../db/database.ts'
import { resumeLetters } from '../outbox/resume-letters.ts'
import type { Shop } from '../shop.ts'
import { findWhoLogsIn } from './accounts-queries.ts'
import { checkCode, type TypedIn } from './check-code.ts'
import { isFirstProof } from './first-proof.ts'
import { newToken } from './opaque-token.ts'
import { consumeCode, insertGrant } from './otp-queries.ts'
import { tellAuth } from './tell-auth.ts'

/**
 * Answers with the grant's token for the browser's cookie, and whether the page is to ask for a name: the account may have been
 * another's until now.
 */
export async function verifyOtp(
  shop: Shop,
  input: { readonly email: string; readonly otp: string; readonly ip: string } & TypedIn,
): Promise<{ grant: string; asksName: boolean }> {
  const key = { email: input.email, purpose: 'reset' } as const
  const codeHash = await checkCode(shop, key, input)
  const { token, hash } = newToken(shop)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: input.browser })))
      throw new ShopError('code_invalid')
    // It arrived: whoever reads there can be reached (LET-12).
    await resumeLetters(tx, shop, { address: input.email, reasons: ['bounced'], actor: 'shop' })
    await insertGrant(tx, { tokenHash: hash, email: input.email, expiresAt: after(now, GRANT_LIFETIME) })
  })
  tellAuth(shop, 'code accepted', { ip: input.ip })
  const user = await findWhoLogsIn(shop.db, input.email, input.browser)
  return { grant: token, asksName: user !== null && isFirstProof(user) }
}
