// Whether a code that somebody typed is the one that was sent.
import { timingSafeEqual } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { connectionOf } from './client-network.ts'
import { type CodeKey, hashOfCode, takeTry } from './otp-queries.ts'
import { tellAuth } from './tell-auth.ts'

const PER_CONNECTION = { name: 'otp-check-ip', most: 60, per: minutes(15) }

/** Answers with the hash of the right code; refuses with `code_invalid` for every other, for none, and for unknown addresses alike. */
export async function checkCode(shop: Shop, key: CodeKey, typed: { otp: string; ip: string }): Promise<Buffer> {
  await enforceLimit(shop, PER_CONNECTION, connectionOf(typed.ip))
  const codeHash = await takeTry(shop.db, key, shop.clock.now())
  if (!codeHash || !timingSafeEqual(codeHash, hashOfCode(key, typed.otp))) {
    tellAuth(shop, 'code refused', { ip: typed.ip })
    throw new ShopError('code_invalid')
  }
  return codeHash
}
