// What one of the staff gives by herself, and how many orders she ends, has a limit by her role, for all of a day together (ADM-23).
import { ShopError } from '#contract/errors.ts'
import { type Limited, limitOf } from '#contract/staff-limits.ts'
import { agreements as words } from '#copy/agreements.ts'
import { after, days } from '#domain/durations.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { hasOtherOwner, lockLimit, sumGiven } from './agreements-queries.ts'

/** Refused as `above_limit`, but where a second person can be asked instead: then the caller catches it. */
export class AboveLimit extends ShopError {
  readonly amount: number
  constructor(amount: number) {
    super('above_limit')
    this.amount = amount
  }
}

/**
 * In the transaction of a deed by which an order ended, after all of its locks: the entry of it is counted. Refused as
 * `above_limit`; nobody is asked, for whoever else may end an order does it herself.
 */
export async function requireEndingsLeft(tx: Tx, shop: Pick<Shop, 'clock'>, actor: Actor): Promise<void> {
  const { isWithin } = await measure(tx, shop, actor, { kind: 'endings', amount: 0 })
  if (!isWithin) throw new ShopError('above_limit', { message: words.tooManyEndings(limitOf('endings', actor)) })
}

/**
 * In the transaction of the deed, after all of its locks and before it is written down. `amount` in paise or coins. Answers
 * what she has given by herself in 24 hours, this included.
 */
export async function requireWithinLimit(
  tx: Tx,
  shop: Pick<Shop, 'clock'>,
  actor: Actor,
  given: Given<'refund' | 'coins'>,
): Promise<number> {
  const { sum, isWithin } = await measure(tx, shop, actor, given)
  if (!isWithin) throw new AboveLimit(given.amount)
  return sum
}

interface Given<Kind extends Limited = Limited> {
  readonly kind: Kind
  readonly amount: number
}

async function measure(
  tx: Tx,
  shop: Pick<Shop, 'clock'>,
  actor: Actor,
  { kind, amount }: Given,
): Promise<{ sum: number; isWithin: boolean }> {
  const limit = limitOf(kind, actor)
  await lockLimit(tx, actor.userId)
  const sum = (await sumGiven(tx, actor.userId, kind, after(shop.clock.now(), -days(1)))) + amount
  // Whoever runs the shop alone has nobody to ask.
  const isWithin = sum <= limit || (actor.role === 'admin' && !(await hasOtherOwner(tx, actor.userId)))
  return { sum, isWithin }
}
