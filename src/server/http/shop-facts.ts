// What every page may say about the shop, out of its configuration.
import { indianDate, partsOf } from '#domain/calendar.ts'
import type { Shop } from '../shop.ts'
import type { ShopFacts } from './pages-context.ts'

export function shopFacts({ config, clock, payments }: Pick<Shop, 'config' | 'clock' | 'payments'>): ShopFacts {
  const { SHOP_X: x, SHOP_FACEBOOK: facebook, SHOP_INSTAGRAM: instagram } = config
  return {
    name: config.SHOP_NAME,
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
