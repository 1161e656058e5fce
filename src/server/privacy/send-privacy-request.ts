// Somebody without an account asks for something about her data: only once a code has proved that the address is hers (PRIV-16, SEC-64).
import { ShopError } from '#contract/errors.ts'
import { privacyWords } from '#copy/privacy-requests.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request.ts'
import { findUserByEmail } from '../accounts/accounts-queries.ts'
import { checkCode } from '../accounts/check-code.ts'
import { consumeCode } from '../accounts/otp-queries.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { keepPrivacyRequest } from './keep-privacy-request.ts'

interface Sent {
  readonly email: string
  readonly otp: string
  readonly kind: PrivacyRequestKind
  readonly text: string
  /** The sender's IP. */
  readonly ip: string
  /** What her browser is known by. */
  readonly browser: Buffer | null
}

/** Refuses with `code_invalid`. Where an account has proved the address, the request is that account's. */
export async function sendPrivacyRequest(
  shop: Shop,
  { email, otp, ip, browser, kind, text }: Sent,
): Promise<{ message: string; number: number }> {
  const key = { email, purpose: 'privacy' } as const
  const codeHash = await checkCode(shop, key, { otp, ip, browser })
  return inTransaction(shop.db, async (tx) => {
    if (!(await consumeCode(tx, key, codeHash, { at: shop.clock.now(), browser: null })))
      throw new ShopError('code_invalid')
    const user = await findUserByEmail(tx, email)
    // An account that never proved this address may be a stranger's, who would read this and take it back.
    const userId = user?.emailVerifiedAt ? user.id : null
    const number = await keepPrivacyRequest(tx, shop, { kind, text, email, userId, isProved: true })
    return { message: privacyWords.made, number }
  })
}
