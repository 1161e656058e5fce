// Whether somebody who is logged in knows her own password: asked before what a stranger at her device must not do.
import { ShopError } from '#contract/errors.ts'
import { errors } from '#copy/errors.ts'
import { minutes } from '#domain/durations.ts'
import type { Actor } from '../actor.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { findPassword } from './accounts-queries.ts'
import { tellAuth } from './tell-auth.ts'

const TRIES = { name: 'own-password', most: 10, per: minutes(15) }

/** Answers with what the password is kept as, so that the act itself can make sure it is still that one. `field` is where it was typed. */
export async function checkPassword(
  shop: Shop,
  actor: Actor,
  { field, password }: { readonly field: 'password' | 'currentPassword'; readonly password: string },
): Promise<string> {
  await rateLimit(shop, TRIES, actor.userId)
  const kept = await findPassword(shop.db, actor.userId)
  const isRight = await shop.passwords.verify(password, kept)
  if (!isRight || kept === null) {
    tellAuth(shop, 'password refused', { user: actor.userId })
    throw wrongPassword(field)
  }
  return kept
}

export const wrongPassword = (field: string): ShopError =>
  new ShopError('password_wrong', { fields: { [field]: errors.password_wrong } })
