// What couriers tell of parcels that are on their way, and how their lists say it (SHIP-4).

export const PARCEL_EVENTS = ['in_transit', 'out_for_delivery', 'held', 'missed', 'returning', 'came_back'] as const
export type ParcelEvent = (typeof PARCEL_EVENTS)[number]

/** News that somebody of the staff has to do something about. No order moves by it: money would follow. */
export const NEEDS_SOMEBODY: readonly ParcelEvent[] = ['held', 'missed', 'returning', 'came_back']

/** It is not brought to her any more. */
export const COMES_BACK: readonly ParcelEvent[] = ['returning', 'came_back']

/** How a list says it; the first that fits counts, so what needs somebody stands first. */
const SAID: readonly (readonly [ParcelEvent, RegExp])[] = [
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

/** What a line of a courier's list says of its parcel; null when it says nothing that is known. */
export const eventsIn = (line: string): ParcelEvent | null => SAID.find(([, words]) => words.test(line))?.[0] ?? null
