// What a guardian's link still opens: a request that waits for an answer, or a confirmation that stands (SEC-62).
import { ShopError } from '#contract/errors.ts'
import { GUARDIAN_WITHIN } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { GuardianshipId } from '#domain/ids.ts'
import { isMinorsMailbox } from '../accounts/mailbox-queries.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { lockAged } from './age-queries.ts'
import { requestOfToken } from './guardian-token.ts'
import { findGuardianship, getGuardianKey, lockGuardianship } from './guardianship-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findGuardianship>>>

/** The request of a genuine token, read without a lock. Refuses with `link_over` what no letter has said. */
export async function findByToken(db: Reader, token: string): Promise<Found> {
  const id = requestOfToken(await getGuardianKey(db), token)
  const found = id && (await findGuardianship(db, id))
  if (!found) throw new ShopError('link_over')
  return found
}

/** How a request stands now. Refuses with `link_over` one that has ended or waited too long. */
export function stateOf({ endedAt, confirmedAt, askedAt }: Found, now: Date): 'asked' | 'confirmed' {
  if (endedAt !== null) throw new ShopError('link_over')
  if (confirmedAt !== null) return 'confirmed'
  if (now >= after(askedAt, GUARDIAN_WITHIN)) throw new ShopError('link_over')
  return 'asked'
}

/** Locks the minor's account, then the request, and sees that it is still in this state. */
export async function lockByToken(tx: Tx, shop: Pick<Shop, 'clock'>, token: string, state: 'asked' | 'confirmed') {
  const { id, userId } = await findByToken(tx, token)
  const ward = await lockAged(tx, userId)
  const request = await lockGuardianship(tx, id as GuardianshipId)
  if (ward?.age !== 'minor' || !request) throw new ShopError('link_over')
  if (stateOf(request, shop.clock.now()) !== state) throw new ShopError('link_over')
  if (state === 'asked' && (await isMinorsMailbox(tx, request.guardianEmail))) throw new ShopError('link_over')
  return { ward, request }
}
