// What a PIN code tells: where it is, what shipping costs there, and how long parcels take (SHIP-15).
import type { PlaceReply } from '#contract/places.ts'
import { toRupees } from '#contract/wire.ts'
import { STATE_CODES, STATES, statesOfPin } from '#domain/places.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { findShippingTable } from '../checkout/price-cart.ts'
import { findTime } from '../couriers/delivery-times-queries.ts'
import type { Shop } from '../shop.ts'
import { placeOfPin } from './pin-codes.ts'

/** A code that the table does not have is no refusal: new ones come, and parcels go to the army's. */
export async function lookUpPlace({ db }: Pick<Shop, 'db'>, pin: string): Promise<PlaceReply> {
  const place = placeOfPin(pin)
  const region = regionOfPin(pin)
  const [charges, time] = await Promise.all([findShippingTable(db), findTime(db, pin)])
  return {
    pin,
    city: place?.city ?? null,
    states: (place?.states ?? statesByPrefix(pin)).map((code) => STATES[code]),
    region,
    shippingCharge: toRupees(charges[region]),
    days: time && { least: time.halfDays, most: time.mostDays },
  }
}

/** Every state is no answer. */
const statesByPrefix = (pin: string) => {
  const states = statesOfPin(pin)
  return states.length === STATE_CODES.length ? [] : states
}
