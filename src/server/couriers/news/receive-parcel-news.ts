// A courier's webhook: known by what it is signed with; unknown parcels and words are taken and change nothing (SHIP-12).
import { ShopError } from '#contract/errors.ts'
import type { CourierRequest, Couriers } from '../../adapters/courier.ts'
import type { Shop } from '../../shop.ts'
import { hearParcelNews } from './hear-parcel-news.ts'

/** Refuses with `courier_signature` what no courier of this shop has sent, and with `invalid_input` what is no news. */
export async function receiveParcelNews(shop: Shop, request: CourierRequest): Promise<void> {
  const delivery = readDelivery(shop.couriers, request)
  if (!delivery) {
    shop.log.warn('signature of a courier refused')
    throw new ShopError('courier_signature')
  }
  if (delivery.kind === 'unreadable') throw new ShopError('invalid_input')
  for (const news of delivery.news) await hearParcelNews(shop, delivery.courier, news)
}

/** All couriers post to this one address: a delivery comes from the one whose signature it bears. */
function readDelivery({ all }: Couriers, request: CourierRequest) {
  for (const courier of all) {
    const reading = courier.readWebhook(request)
    if (reading.kind !== 'foreign') return { ...reading, courier }
  }
  return null
}
