// How long bulk actions of staff on orders can be undone (ADM-28).
import { after, minutes, seconds } from './durations.ts'
import { type OrderStatus, SENDING_STEPS } from './order.ts'

/** How long the page offers to undo a bulk action. */
export const UNDO_WITHIN = seconds(10)
/** The server allows longer: the page counts from the arrival of the response, and the click takes time to arrive. */
const NETWORK_DELAY = seconds(2)
/** How long the emails of a bulk action wait. The wait starts again when more orders join the bulk action. */
export const EMAILS_WAIT = seconds(12)

/**
 * How long a move of an order can be undone, even if its bulk action continues for longer. A move that is undone lets
 * the shopper cancel for free again, which must not happen later.
 */
export const BULK_ACTION_WINDOW = minutes(2)

/** True for a move up to dispatch. Only such moves can be undone with their bulk action, because they move no money. */
export const canUndoStep = (to: OrderStatus): boolean => (SENDING_STEPS as readonly OrderStatus[]).includes(to)

/** The maximum of orders that the request itself undoes; jobs undo the others. */
export const UNDONE_AT_ONCE = 100

/** True while a bulk action can be undone that was made, or last extended by more orders, at `doneAt`. */
export const isUndoInTime = (doneAt: Date, now: Date): boolean => now <= after(doneAt, UNDO_WITHIN + NETWORK_DELAY)

/** True while the move of one order can be undone with its bulk action. */
export const isMoveInTime = (movedAt: Date, now: Date): boolean => now <= after(movedAt, BULK_ACTION_WINDOW)
