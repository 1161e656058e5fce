// Staff upload the shop's logo, or take it away again: it stands on pages and papers at once, on the other nodes within a second.
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import { MOST_INPUT_PIXELS } from '../../adapters/image-codec.ts'
import { keptLogo } from '../../identity/kept-logo.ts'
import type { Shop } from '../../shop.ts'
import { inForce } from './read-settings.ts'
import { saveSetting } from './save-setting.ts'

/** `image` as it was uploaded; null takes the logo away. Refuses with `sign_in_again`, `image_invalid`, `image_too_large` and `settings_changed`. */
export async function saveLogo(
  shop: Shop,
  actor: Actor,
  { seen, image }: { readonly seen: string; readonly image: Uint8Array | null },
): Promise<void> {
  requireFreshSignIn(shop, actor)
  const value = image && keptLogo(await rewritten(shop, image))
  await saveSetting(shop, actor.userId, { key: 'logo', seen, value, inForce: inForce.logo })
  await shop.readIdentity()
}

async function rewritten(shop: Shop, image: Uint8Array): Promise<Uint8Array> {
  const png = await shop.images.logo(image)
  if (png === 'too large') {
    const message = moreExactly.tooManyPixels(MOST_INPUT_PIXELS / 1_000_000)
    throw new ShopError('image_too_large', { message, fields: { image: message } })
  }
  if (!png) throw new ShopError('image_invalid', { fields: { image: new ShopError('image_invalid').message } })
  return png
}
