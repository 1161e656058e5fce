// What every page may say about the shop: who it is, and what its configuration adds.
import type { Shop } from '../shop.ts'
import type { ShopFacts } from './pages-context.ts'

/** `languages` are those that the pages of this server are in beside English. */
export function shopFacts(
  { config, identity, gateways, origin }: Pick<Shop, 'config' | 'identity' | 'gateways' | 'origin'>,
  languages: readonly string[] = [],
): ShopFacts {
  const { name, phone, email, address, grievanceOfficer, social, logo } = identity()
  return {
    name,
    ...(logo ? { logo: { src: logo.url, width: logo.width, height: logo.height } } : {}),
    // Never the Host header: pages are kept, and what one request says must not reach another.
    origin: origin(),
    languages,
    phone,
    email,
    address,
    grievanceOfficer,
    social,
    pixelId: config.META_PIXEL_ID ?? null,
    paymentProvider: gateways.current.provider,
    checkoutScriptUrl: gateways.current.checkoutScriptUrl,
  }
}
