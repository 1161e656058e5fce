// The events that couriers report about parcels, and the texts by which they are recognised (SHIP-4).

export const PARCEL_EVENTS = ['in_transit', 'out_for_delivery', 'held', 'missed', 'returning', 'came_back'] as const
export type ParcelEvent = (typeof PARCEL_EVENTS)[number]

/** The events about which staff decide. They do not change an order's state, because that could cause a refund. */
export const NEEDS_STAFF: readonly ParcelEvent[] = ['held', 'missed', 'returning', 'came_back']

/** The events of a parcel that is not delivered to the shopper any more. */
export const RETURN_EVENTS: readonly ParcelEvent[] = ['returning', 'came_back']

/** The texts of each event. The first match counts, so the events about which staff decide come first. */
const EVENT_PATTERNS: readonly (readonly [ParcelEvent, RegExp])[] = [
  ['came_back', /\b(?:returned to (?:the )?(?:sender|shipper|origin)|rto delivered|delivered to sender)\b/i],
  ['returning', /\b(?:return(?:ed|ing)?|rto)\b/i],
  ['held', /\b(?:held|on hold|hold at|in deposit|detained|kept in (?:deposit|office)|window delivery)\b/i],
  [
    'missed',
    /\b(?:not|un|could not be)[ -]?delivered\b|\b(?:door locked|addressee (?:absent|left)|insufficient address|refused)\b/i,
  ],
  ['out_for_delivery', /\b(?:out for delivery|invoiced|to be delivered)\b/i],
  ['in_transit', /\b(?:in transit|dispatched|received|booked|bagged|picked up|arrived at|on the way)\b/i],
]

/** Returns the event that a courier's text reports; null when none is recognised. */
export const eventIn = (line: string): ParcelEvent | null =>
  EVENT_PATTERNS.find(([, pattern]) => pattern.test(line))?.[0] ?? null
