// She typed the code that came to the address of her account: it is hers (ACC-21).
import { ShopError } from '#contract/errors.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { takeBackDisowning } from '../../outbox/disowned-addresses-queries.ts'
import { resumeLetters } from '../../outbox/resume-letters.ts'
import type { Shop } from '../../shop.ts'
import { markEmailVerified } from '../accounts-queries.ts'
import { checkCode } from '../check-code.ts'
import { consumeCode } from '../otp-queries.ts'
import { tellAuth } from '../tell-auth.ts'

/** Refuses with `code_invalid`. */
export async function proveEmail(
  shop: Shop,
  { userId, person: { email } }: Actor,
  typed: { readonly otp: string; readonly ip: string; readonly browser: Buffer | null },
): Promise<void> {
  const key = { email, purpose: 'prove' } as const
  const codeHash = await checkCode(shop, key, typed)
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    if (!(await consumeCode(tx, key, codeHash, { at: now, browser: typed.browser })))
      throw new ShopError('code_invalid')
    await markEmailVerified(tx, email, now)
    // It arrived, and whoever reads there is whoever is logged in (LET-12, ACC-28).
    await resumeLetters(tx, shop, { address: email, reasons: ['bounced'], actor: userId })
    await takeBackDisowning(tx, userId, email)
  })
  tellAuth(shop, 'code accepted', { user: userId, ip: typed.ip })
}
