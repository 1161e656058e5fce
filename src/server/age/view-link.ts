// What the page behind a guardian's link shows: of whom it speaks, so far as whoever knows her needs it (PRIV-14).
import type { GuardianLinkReply } from '#contract/age.ts'
import { ShopError } from '#contract/errors.ts'
import { GUARDIAN_WITHIN } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import type { Shop } from '../shop.ts'
import { findByToken, stateOf } from './open-link.ts'

/** Refuses with `link_over`. */
export async function viewLink(shop: Shop, token: string): Promise<GuardianLinkReply> {
  const request = await findByToken(shop.db, token)
  const state = stateOf(request, shop.clock.now())
  const ward = await findUser(shop.db, request.userId)
  if (ward?.age !== 'minor') throw new ShopError('link_over')
  return {
    state,
    name: ward.name,
    email: masked(ward.email),
    until: after(request.askedAt, GUARDIAN_WITHIN).toISOString(),
    allows: ward.guardianAllows,
  }
}

/** The first letter and the host: who knows the address knows it again, and nobody learns it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
