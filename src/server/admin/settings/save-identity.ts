// Staff say who the shop is, all of it (OPS-22).
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { identityBody, taxBody } from '#contract/settings.ts'
import { fieldErrors } from '#copy/errors.ts'
import { IDENTITY_TEXTS } from '#domain/identity.ts'
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import type { Shop } from '../../shop.ts'
import { inForce } from './read-settings.ts'
import { saveSetting } from './save-setting.ts'

/** Refuses, at its field, what nobody says; `sign_in_again`, and `settings_changed`. In force here at once, on the other nodes within a second. */
export async function saveIdentity(
  shop: Shop,
  actor: Actor,
  { seen, ...texts }: z.output<typeof identityBody>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  const empty = IDENTITY_TEXTS.filter((part) => texts[part] === '')
  if (empty.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(empty.map((part) => [part, fieldErrors.required])),
    })
  await saveSetting(shop, actor.userId, { key: 'identity', seen, value: texts, inForce: inForce.identity })
  await shop.readIdentity()
}

/** Papers that are written keep the GSTIN that they were written with. Refuses with `sign_in_again` and `settings_changed`. */
export async function saveTax(
  shop: Shop,
  actor: Actor,
  { seen, gstin, isUnregistered }: z.output<typeof taxBody>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  const value = isUnregistered ? { isUnregistered } : { gstin }
  await saveSetting(shop, actor.userId, { key: 'tax', seen, value, inForce: inForce.tax })
  await shop.readIdentity()
}
