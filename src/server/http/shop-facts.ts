// What every page may say about the shop: who it is, and what its configuration adds.
import type { Shop } from '../shop.ts'
import type { ShopFacts } from './pages-context.ts'

/** Like the sample phone and address: where nobody can visit yet and nothing is configured, the networks' own front pages. */
const STAND_INS = {
  x: 'https://x.com/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
} as const

/** `languages` are those that the pages of this server are in beside English. */
export function shopFacts(
  { config, identity, gateways, origin }: Pick<Shop, 'config' | 'identity' | 'gateways' | 'origin'>,
  languages: readonly string[] = [],
): ShopFacts {
  const { SHOP_X: x, SHOP_FACEBOOK: facebook, SHOP_INSTAGRAM: instagram } = config
  const { name, phone, email, address, grievanceOfficer } = identity()
  const isStandIn = !config.isPublic && !x && !facebook && !instagram
  return {
    name,
    // Never the Host header: pages are kept, and what one request says must not reach another.
    origin: origin(),
    languages,
    phone,
    email,
    address,
    grievanceOfficer,
    social: isStandIn
      ? STAND_INS
      : { ...(x ? { x } : {}), ...(facebook ? { facebook } : {}), ...(instagram ? { instagram } : {}) },
    pixelId: config.META_PIXEL_ID ?? null,
    paymentProvider: gateways.current.provider,
    checkoutScriptUrl: gateways.current.checkoutScriptUrl,
  }
}
