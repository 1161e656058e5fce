// Bulk actions of staff on orders, and for how long they can be undone (ADM-28).
import { after, minutes, seconds } from './durations.ts'
import { type OrderStatus, SENDING_STEPS } from './order.ts'

/** The time to undo that the notification bar shows. */
export const UNDO_WITHIN = seconds(10)
/**
 * The extra time that the server allows: the bar starts when the response arrives, and the click takes time to reach
 * the server.
 */
const NETWORK_DELAY = seconds(2)
/** How long the emails of a bulk action wait. The wait starts again when more orders are added. */
export const EMAILS_WAIT = seconds(12)

/**
 * An order that was moved longer ago than this cannot be undone, even if its bulk action continues: a shopper must not
 * regain a free cancellation that late.
 */
export const BULK_ACTION_WINDOW = minutes(2)

/** True for a step that can be undone with its bulk action: a step towards dispatch. These steps move no money. */
export const canUndoStep = (to: OrderStatus): boolean => (SENDING_STEPS as readonly OrderStatus[]).includes(to)

/** The number of orders that are undone within the request; the others are undone in the background. */
export const UNDONE_AT_ONCE = 100

/** True while a bulk action that was done at `doneAt` can be undone. */
export const isUndoInTime = (doneAt: Date, now: Date): boolean => now <= after(doneAt, UNDO_WITHIN + NETWORK_DELAY)

/** True while the step of one order may be undone with its bulk action. */
export const isMoveInTime = (movedAt: Date, now: Date): boolean => now <= after(movedAt, BULK_ACTION_WINDOW)
