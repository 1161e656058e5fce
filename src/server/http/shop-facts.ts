// What every page may say about the shop, out of its configuration.
import { indianDate, partsOf } from '#domain/calendar.ts'
import type { Shop } from '../shop.ts'
import type { ShopFacts } from './pages-context.ts'

export function shopFacts({
  config,
  clock,
  payments,
  origin,
}: Pick<Shop, 'config' | 'clock' | 'payments' | 'origin'>): ShopFacts {
  const { SHOP_X: x, SHOP_FACEBOOK: facebook, SHOP_INSTAGRAM: instagram } = config
  return {
    name: config.SHOP_NAME,
    // Never the Host header: pages are kept, and what one request says must not reach another.
    origin: origin(),
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    address: config.SHOP_ADDRESS,
    grievanceOfficer: config.GRIEVANCE_OFFICER,
    social: { ...(x ? { x } : {}), ...(facebook ? { facebook } : {}), ...(instagram ? { instagram } : {}) },
    pixelId: config.META_PIXEL_ID ?? null,
    year: partsOf(indianDate(clock.now())).year,
    checkoutScriptUrl: payments.checkoutScriptUrl,
  }
}
