// Acts that cannot be undone need a sign-in of the last 30 minutes (ADM-8).
import { ShopError } from '#contract/errors.ts'
import { isFreshSignIn } from '#domain/session.ts'
import type { Actor } from '../actor.ts'
import type { Shop } from '../shop.ts'

/** Refuses with `sign_in_again` when the actor's sign-in is older. */
export function requireFreshSignIn(shop: Pick<Shop, 'clock'>, actor: Actor): void {
  if (!isFreshSignIn(actor.signedInAt, shop.clock.now())) throw new ShopError('sign_in_again')
}
