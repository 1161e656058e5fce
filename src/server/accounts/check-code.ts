// Whether a code that somebody typed is the one that was sent.
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { connectionOf } from './client-network.ts'
import { type CodeKey, hashOfCode, takeTry } from './otp-queries.ts'
import { tellAuth } from './tell-auth.ts'

const PER_CONNECTION = { name: 'otp-check-ip', most: 60, per: minutes(15) }

/** Where a code was typed: the hash of what the browser is known by; null where it is not. */
export interface TypedIn {
  readonly browser: Buffer | null
}

/** Answers with the hash of the right code; refuses with `code_invalid` for every other, for none, and for unknown addresses alike. */
export async function checkCode(
  shop: Shop,
  key: CodeKey,
  typed: { otp: string; ip: string } & TypedIn,
): Promise<Buffer> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(typed.ip))
  const given = hashOfCode(key, typed.otp)
  const sent = await takeTry(shop.db, key, typed.browser, shop.clock.now())
  if (!sent.some((codeHash) => isSameSecret(given, codeHash))) {
    tellAuth(shop, 'code refused', { ip: typed.ip })
    throw new ShopError('code_invalid')
  }
  return given
}
