// Where staff must have shown a second factor: before anything of the back office, and again before grave acts (SEC-56, SEC-57).
import { ShopError } from '#contract/errors.ts'
import { isStaff, type Standing } from '#contract/rights.ts'
import { isFactorRecent, isFactorShown } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import type { Shop } from '../../shop.ts'

type Asking = Pick<Shop, 'config' | 'clock'>

/** True while somebody of the staff has to show her second factor before she can work. */
export const lacksFactor = (shop: Asking, actor: Standing & Pick<Actor, 'secondFactorAt'>): boolean =>
  shop.config.STAFF_SECOND_FACTOR === 'on' && isStaff(actor) && !isFactorShown(actor.secondFactorAt, shop.clock.now())

/** Refuses a call of staff with `second_factor_needed`. */
export function requireFactor(shop: Asking, actor: Actor): void {
  if (lacksFactor(shop, actor)) throw new ShopError('second_factor_needed')
}

/** Refuses with `second_factor_again` where it was not shown within minutes. */
export function requireRecentFactor(shop: Asking, actor: Actor): void {
  if (shop.config.STAFF_SECOND_FACTOR === 'on') requireShownNow(shop, actor)
}

/** The same whatever the shop asks of staff: who has a second factor shows it before she changes what it is. */
export function requireShownNow(shop: Asking, actor: Actor): void {
  if (!isFactorRecent(actor.secondFactorAt, shop.clock.now())) throw new ShopError('second_factor_again')
}
