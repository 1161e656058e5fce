// The couriers feature: its calls, jobs and emails.
import { noteForgotten } from '../db/retention-queries.ts'
import type { Feature } from '../feature.ts'
import { parcelRoutes } from './admin/parcel-routes.ts'
import { bookingRoutes } from './booking/booking-routes.ts'
import { askCouriers } from './news/hear-parcel-news.ts'
import { parcelNewsRoutes } from './parcel-news-routes.ts'

export const couriers = {
  routes: [parcelRoutes, bookingRoutes, parcelNewsRoutes],
  jobs: {
    'book-parcels': async (shop) => (await import('./booking/work-bookings.ts')).workBookings(shop),
    'tend-bookings': async (shop) => (await import('./booking/work-bookings.ts')).workBookings(shop),
    'ask-couriers': askCouriers,
    'forget-labels': async (shop) => {
      const { forgetLabels } = await import('./booking/work-bookings.ts')
      await noteForgotten(shop.db, [{ what: 'labels', count: await forgetLabels(shop) }], shop.clock.now())
    },
    'count-delivery-times': async (shop) => (await import('./count-delivery-times.ts')).countDeliveryTimes(shop),
  },
} satisfies Feature
