// What every page may say about the shop, out of its configuration.
import type { Shop } from '../shop.ts'
import type { ShopFacts } from './pages-context.ts'

/** Like the sample phone and address: where nobody can visit yet and nothing is configured, the networks' own front pages. */
const STAND_INS = {
  x: 'https://x.com/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
} as const

export function shopFacts({ config, gateways, origin }: Pick<Shop, 'config' | 'gateways' | 'origin'>): ShopFacts {
  const { SHOP_X: x, SHOP_FACEBOOK: facebook, SHOP_INSTAGRAM: instagram } = config
  const isStandIn = !config.isPublic && !x && !facebook && !instagram
  return {
    name: config.SHOP_NAME,
    // Never the Host header: pages are kept, and what one request says must not reach another.
    origin: origin(),
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    address: config.SHOP_ADDRESS,
    grievanceOfficer: config.GRIEVANCE_OFFICER,
    social: isStandIn
      ? STAND_INS
      : { ...(x ? { x } : {}), ...(facebook ? { facebook } : {}), ...(instagram ? { instagram } : {}) },
    pixelId: config.META_PIXEL_ID ?? null,
    paymentProvider: gateways.current.provider,
    checkoutScriptUrl: gateways.current.checkoutScriptUrl,
  }
}
