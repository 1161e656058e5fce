// Maps the status texts of couriers with an API to the shop's states (SHIP-12).
import type { ParcelEvent } from './parcel-event.ts'
import { eventIn } from './parcel-event.ts'

/** The step to which a courier's status moves the order, and the event that it reports. Both may be null. */
interface ReportedState {
  readonly step: 'handed_over' | 'delivered' | null
  readonly news: ParcelEvent | null
}

const NO_REPORT: ReportedState = { step: null, news: null }
/** Statuses that change nothing: not collected yet, cancelled, misrouted, lost or damaged. */
const IGNORED =
  /\b(?:awb assigned|label|manifest|pickup (?:scheduled|generated|queued|error|exception|rescheduled)|out for pickup|new|cancel|misrouted|lost|destroyed|damaged|disposed)/i
const PICKED_UP = /^\s*(?:picked up|shipped|in transit|reached\b.*|handover to courier|fulfilled|at .*hub)\s*$/i
const RETURNING = /\brto\b|\breturn/i

/**
 * Parses a courier's status text, such as 'OUT FOR DELIVERY', 'RTO INITIATED' or 'UNDELIVERED'. An unknown text changes
 * nothing.
 */
export function parseCourierStatus(text: string): ReportedState {
  if (RETURNING.test(text)) return { step: 'handed_over', news: eventIn(text) ?? 'returning' }
  if (/^\s*delivered\s*$/i.test(text)) return { step: 'delivered', news: null }
  if (IGNORED.test(text)) return NO_REPORT
  if (PICKED_UP.test(text)) return { step: 'handed_over', news: 'in_transit' }
  const event = eventIn(text)
  return event === null ? NO_REPORT : { step: 'handed_over', news: event }
}
