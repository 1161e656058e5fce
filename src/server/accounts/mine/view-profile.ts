// One's own profile as the account's pages show it.
import { ShopError } from '#contract/errors.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import type { Actor } from '../../actor.ts'
import type { Shop } from '../../shop.ts'
import { findProfile } from './profile-queries.ts'

export async function viewProfile(shop: Pick<Shop, 'db'>, actor: Actor): Promise<ProfileReply> {
  const profile = await findProfile(shop.db, actor.userId)
  // Erased between the guard and here.
  if (!profile) throw new ShopError('not_signed_in')
  return { ...profile, createdAt: profile.createdAt.toISOString() }
}
