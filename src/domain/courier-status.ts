// What couriers with an API call the states of a parcel, in the shop's words (SHIP-12).
import type { ParcelEvent } from './parcel-event.ts'
import { eventsIn } from './parcel-event.ts'

/** How far a state brings an order, and what of it is news. */
interface ToldState {
  readonly step: 'handed_over' | 'delivered' | null
  readonly news: ParcelEvent | null
}

const NOTHING: ToldState = { step: null, news: null }
/** Before anybody has it: a label was made, somebody is on the way to fetch it. */
const BEFORE =
  /\b(?:awb assigned|label|manifest|pickup (?:scheduled|generated|queued|error|exception|rescheduled)|out for pickup|new|cancel|misrouted|lost|destroyed|damaged|disposed)/i
const FETCHED = /^\s*(?:picked up|shipped|in transit|reached\b.*|handover to courier|fulfilled|at .*hub)\s*$/i
const GONE_BACK = /\brto\b|\breturn/i

/** Reads a courier's own words of a state, such as 'OUT FOR DELIVERY', 'RTO INITIATED' or 'UNDELIVERED'. What it does not know moves nothing. */
export function readCourierState(words: string): ToldState {
  if (GONE_BACK.test(words)) return { step: 'handed_over', news: eventsIn(words) ?? 'returning' }
  if (/^\s*delivered\s*$/i.test(words)) return { step: 'delivered', news: null }
  if (BEFORE.test(words)) return NOTHING
  if (FETCHED.test(words)) return { step: 'handed_over', news: 'in_transit' }
  const news = eventsIn(words)
  return news === null ? NOTHING : { step: 'handed_over', news }
}
