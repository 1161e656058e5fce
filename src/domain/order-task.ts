// Steps that many orders take in the background, and which lists of orders may be meant (ADM-33).
import { canMove, type OrderStatus, SENDING_STEPS, TO_PACK, WAY } from './order.ts'

/** A dispatch needs a number for each parcel, so it is none of these. */
export const TASK_STEPS = SENDING_STEPS.filter((step) => step !== 'dispatched')
export type TaskStep = (typeof TASK_STEPS)[number]

/** Lists whose orders can take one: all that wait, or one state of them. */
export const TASK_LISTS = ['to_pack', ...TO_PACK] as const

/** True for orders in this state: the step leads on from there, never back. */
export const canTakeStep = (status: OrderStatus, step: TaskStep): boolean =>
  canMove(status, step, 'staff') && (WAY as readonly OrderStatus[]).indexOf(status) < WAY.indexOf(step)

/** So many orders are done before somebody else's task has its turn. */
export const DONE_IN_ONE_GO = 250
