// What a PIN code tells, for everybody, within a limit (SHIP-15).

import { readFileSync } from 'node:fs'
import { viewPlace } from '#contract/calls/places.ts'
import type { PlaceReply } from '#contract/places.ts'
import { toRupees } from '#contract/wire.ts'
import { minutes } from '#domain/durations.ts'
import { STATE_CODES, STATES, type StateCode, statesOfPin } from '#domain/places.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import { findShippingTable } from '../checkout/price-cart.ts'
import { findTime } from '../couriers/news/news-queries.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import type { Feature, Routes } from '../feature.ts'
import type { Shop } from '../shop.ts'

// What a PIN code tells: the place, the shipping price and the usual days. The table of PIN codes is one packed file
// (SHIP-15).

/** A code that the table does not have is no refusal: new ones come, and parcels go to the army's. */
async function lookUpPlace({ db }: Pick<Shop, 'db'>, pin: string): Promise<PlaceReply> {
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

// Which city or district and which states a PIN code lies in (SHIP-15): a table of our own beside this file, asked on this very machine.
// What it holds, where that comes from and how it is made anew: docs/decisions/035.

interface PinPlace {
  /** The district by the name of its town; null where the code lies in several and none has most of its post offices. */
  readonly city: string | null
  readonly states: readonly StateCode[]
}

/** The first line of the file. `places` are city and states, as PIN codes point to them by number. */
interface PinTableHead {
  readonly source: string
  readonly licence: string
  readonly made: string
  readonly places: readonly (readonly [string | null, ...StateCode[]])[]
}

export const FIRST_PIN = 100_000

/**
 * A table as bytes: its head as a line of JSON, then for each PIN code in order how far it is from the one before (bytes of seven
 * bits, the last without the eighth), and its place in two bytes.
 */
export function packPins(head: PinTableHead, pins: ReadonlyMap<number, number>): Buffer {
  const bytes: number[] = []
  let before = FIRST_PIN
  for (const [pin, place] of [...pins].sort(([one], [other]) => one - other)) {
    for (let step = pin - before; ; step >>= 7) {
      bytes.push((step & 127) | (step > 127 ? 128 : 0))
      if (step <= 127) break
    }
    bytes.push(place & 255, place >> 8)
    before = pin
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(bytes)])
}

/** What `packPins` made. */
export function readPins(bytes: Buffer): { head: PinTableHead; pins: Map<number, number> } {
  const line = bytes.indexOf('\n')
  const pins = new Map<number, number>()
  let pin = FIRST_PIN
  for (let at = line + 1; at < bytes.length; ) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      pin += (byte & 127) << shift
      if (byte < 128) break
    }
    pins.set(pin, bytes.readUInt16LE(at))
    at += 2
  }
  return { head: JSON.parse(bytes.toString('utf8', 0, line)) as PinTableHead, pins }
}

let kept: ReturnType<typeof readPins> | undefined

/** Read when the first PIN code is asked for, and kept. Throws where the file is missing: a shop without it is not whole. */
export const pinTable = () => (kept ??= readPins(readFileSync(new URL('./pin-codes.bin', import.meta.url))))

/** Null for a PIN code that the table does not have: one of the army's, a new one, or one that does not exist. */
export function placeOfPin(pin: string): PinPlace | null {
  const { head, pins } = pinTable()
  const place = head.places[pins.get(Number(pin)) ?? -1]
  if (!place) return null
  const [city, ...states] = place
  return { city, states }
}

const PER_CONNECTION: Limit = { name: 'places-ip', most: 240, per: minutes(10) }

const placesRoutes: Routes = (shop) => async (app) => {
  serve(app, viewPlace, async ({ query, request }) => {
    await rateLimit(shop, PER_CONNECTION, connectionOf(request.ip))
    return lookUpPlace(shop, query.pin)
  })
}

export const places = {
  routes: [placesRoutes],
} satisfies Feature
