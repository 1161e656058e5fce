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
  if (!(await isWithinLimit(tx, shop, actor, { kind: 'endings', amount: 0 })))
    throw new ShopError('above_limit', { message: words.tooManyEndings(limitOf('endings', actor)) })
}

/** In the transaction of the deed, after all of its locks and before it is written down. `amount` in paise or coins. */
export async function requireWithinLimit(
  tx: Tx,
  shop: Pick<Shop, 'clock'>,
  actor: Actor,
  given: Given<'refund' | 'coins'>,
): Promise<void> {
  if (!(await isWithinLimit(tx, shop, actor, given))) throw new AboveLimit(given.amount)
}

interface Given<Kind extends Limited = Limited> {
  readonly kind: Kind
  readonly amount: number
}

async function isWithinLimit(
  tx: Tx,
  shop: Pick<Shop, 'clock'>,
  actor: Actor,
  { kind, amount }: Given,
): Promise<boolean> {
  const limit = limitOf(kind, actor)
  await lockLimit(tx, actor.userId)
  const before = await sumGiven(tx, actor.userId, kind, after(shop.clock.now(), -days(1)))
  if (before + amount <= limit) return true
  // Whoever runs the shop alone has nobody to ask.
  return actor.role === 'admin' && !(await hasOtherOwner(tx, actor.userId))
}
