// Asks couriers of parcels of which they have told nothing for hours: a webhook may be lost, or not set (SHIP-12).
import { after, hours } from '#domain/durations.ts'
import { CourierError } from '../../adapters/courier.ts'
import type { Shop } from '../../shop.ts'
import { hearParcelNews } from './hear-parcel-news.ts'
import { takeToAsk } from './news-queries.ts'

/** A courier takes so many numbers in one question. */
const IN_ONE_QUESTION = 50
const MOST_QUESTIONS = 20
const NEXT_QUESTION = hours(6)

export async function askCouriers(shop: Shop): Promise<void> {
  for (let question = 0; question < MOST_QUESTIONS; question++) {
    const now = shop.clock.now()
    const parcels = await takeToAsk(shop.db, now, after(now, NEXT_QUESTION), IN_ONE_QUESTION)
    if (parcels.length === 0) return
    for (const [name, of] of Map.groupBy(parcels, ({ courier }) => courier)) {
      try {
        const courier = shop.couriers.of(name)
        const news = await courier.readNews(of.map(({ number }) => number))
        for (const each of news) await hearParcelNews(shop, courier, each)
      } catch (error) {
        // They are asked again in some hours; the other couriers all the same.
        if (!(error instanceof CourierError)) throw error
        shop.log.warn({ courier: name, why: error.message }, 'a courier tells nothing of its parcels')
      }
    }
  }
}
