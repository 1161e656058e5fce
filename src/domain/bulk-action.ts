// What staff do to orders in one go, and for how long they can take it back (ADM-28).
import { after, minutes, seconds } from './durations.ts'
import { type OrderStatus, SENDING_STEPS } from './order.ts'

/** Told on the bar. */
export const UNDO_WITHIN = seconds(10)
/** The bar begins when the answer arrives, and the press has its own way to the server. */
const ON_THE_WAY = seconds(2)
/** Emails of a move wait until it cannot be taken back any more; where more is done under its bulk action, anew from then. */
export const EMAILS_WAIT = seconds(12)

/** However long more is done under a bulk action, an order that was moved longer ago stays: a free cancellation must not come back as she likes. */
export const BULK_ACTION_WINDOW = minutes(2)

/** Steps that can be taken back: those that bring an order to the post. No money moves with them. */
export const canUndo = (to: OrderStatus): boolean => (SENDING_STEPS as readonly OrderStatus[]).includes(to)

/** So many orders are taken back while she waits; the rest in the background. */
export const UNDONE_AT_ONCE = 100

/** True until the time to take something back is over; both as instants. */
export const isUndoInTime = (doneAt: Date, now: Date): boolean => now <= after(doneAt, UNDO_WITHIN + ON_THE_WAY)

/** True while the step of one order may be taken back with its bulk action. */
export const isMoveInTime = (movedAt: Date, now: Date): boolean => now <= after(movedAt, BULK_ACTION_WINDOW)
