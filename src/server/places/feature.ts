// The data of a PIN code: the place, the shipping price and the usual days of delivery. Anyone can read it, within a
// rate limit (SHIP-15).
import { viewPinCode } from '#contract/calls/places.ts'
import type { PlaceReply } from '#contract/places.ts'
import { toRupees } from '#contract/wire.ts'
import { minutes } from '#domain/durations.ts'
import { STATE_CODES, STATES, statesOfPin } from '#domain/places.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import { findShippingTable } from '../checkout/price-cart.ts'
import { findDeliveryTime } from '../couriers/events/parcel-events-queries.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import type { Feature, Routes } from '../feature.ts'
import type { Shop } from '../shop.ts'
import { placeOfPin } from './pin-table.ts'

/** Returns the data of a PIN code, with the charge in rupees. `city` is null when the table has none for it. */
async function lookUpPlace({ db }: Pick<Shop, 'db'>, pin: string): Promise<PlaceReply> {
  const pinPlace = placeOfPin(pin)
  const region = regionOfPin(pin)
  const [charges, deliveryTime] = await Promise.all([findShippingTable(db), findDeliveryTime(db, pin)])
  return {
    pin,
    city: pinPlace?.city ?? null,
    states: (pinPlace?.states ?? statesByPrefix(pin)).map((code) => STATES[code]),
    region,
    shippingCharge: toRupees(charges[region]),
    days: deliveryTime && { min: deliveryTime.medianDays, max: deliveryTime.percentile90Days },
  }
}

/** Returns the possible states of a PIN code by its first digits; empty when these fit every state. */
const statesByPrefix = (pin: string) => {
  const states = statesOfPin(pin)
  return states.length === STATE_CODES.length ? [] : states
}

const PER_CONNECTION: Limit = { name: 'places-ip', max: 240, per: minutes(10) }

const placesRoutes: Routes = (shop) => async (app) => {
  serve(app, viewPinCode, async ({ query, request }) => {
    await rateLimit(shop, PER_CONNECTION, connectionKey(request.ip))
    return lookUpPlace(shop, query.pin)
  })
}

export const places = {
  routes: [placesRoutes],
} satisfies Feature
