// Staff move many orders at once. Each order has its own transaction and result, so that a refused order does not block
// the others.
import type { MoveResult } from '#contract/admin-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { adminOrdersReplies } from '#copy/admin-orders.ts'
import { canUndoStep, isUndoInTime } from '#domain/bulk-action.ts'
import { type Courier, USUAL_COURIER } from '#domain/couriers.ts'
import type { BulkActionId, OrderId, UserId } from '#domain/ids.ts'
import { canMove, hasEnded, isSent, isToPack, type OrderStatus, stepsBetween, type WayStep } from '#domain/order.ts'
import type { OrderChange } from '#domain/printed-slip.ts'
import type { Parcel } from '#domain/tracking.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { blockingDisputeMessage } from '../../disputes/require-dispute-seen.ts'
import { beginBulkAction, lockBulkActionShared } from '../../orders/bulk-actions-queries.ts'
import { extendUndoPeriod, moveOrder } from '../../orders/move-order.ts'
import { type LockedOrder, lockOrderChain, type OrderChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { refuseRefundedReplacement } from '../advance-order.ts'
import {
  orderStateError,
  requireChangesSeen,
  requireExpectedState,
  requireTrackingNumberFree,
  unconfirmedChangesOf,
} from '../require-seen.ts'
import { findParcelToDispatch } from '../track-delivery.ts'

const texts = adminOrdersReplies.refused

interface BulkMove {
  readonly to: WayStep
  readonly orders: readonly {
    readonly orderId: OrderId
    readonly trackingNumber?: string | undefined
    readonly courier?: Courier | undefined
    /** The state that staff saw. If another person has changed it, the order is refused. */
    readonly from: OrderStatus
    /** The changes since the slip was printed that staff have confirmed (ORD-23). */
    readonly seenNews?: readonly OrderChange[]
  }[]
  /** True to move also orders whose packing was never recorded. */
  readonly fromPlaced: boolean
  readonly actor: UserId
  /** The bulk action to continue. All its moves can be undone together (ADM-28). */
  readonly bulkAction?: BulkActionId
}

/** `bulkAction` is null when no move can be undone. */
interface BulkMoveResult {
  readonly results: MoveResult[]
  readonly bulkAction: BulkActionId | null
}

/**
 * Moves orders in a bulk action that can be undone for ten seconds, if the target state allows it. Throws
 * `bulk_action_not_found` when `bulkAction` belongs to another user, has another target or was undone.
 */
export async function moveOrdersInBulk(shop: Shop, moves: BulkMove): Promise<BulkMoveResult> {
  if (!canUndoStep(moves.to)) return { results: await moveEachOrder(shop, moves), bulkAction: null }
  const bulkAction = await beginOrContinueBulkAction(shop, moves)
  const results = await moveEachOrder(shop, { ...moves, bulkAction })
  const isMoved = results.some(({ outcome }) => outcome === 'moved')
  if (isMoved) await extendUndoPeriod(shop, bulkAction)
  return { results, bulkAction: isMoved ? bulkAction : null }
}

/** Continues the bulk action while it can be undone, otherwise begins a new one. Returns its id. */
async function beginOrContinueBulkAction(
  shop: Shop,
  { bulkAction: id, actor, to: target }: BulkMove,
): Promise<BulkActionId> {
  const now = shop.clock.now()
  const beginOrContinue = (bulkAction: BulkActionId) =>
    inTransaction(shop.db, (tx) => beginBulkAction(tx, { id: bulkAction, actor, target }, now))
  if (id) {
    const startedAt = await beginOrContinue(id)
    if (!startedAt) throw new ShopError('bulk_action_not_found')
    if (isUndoInTime(startedAt, now)) return id
  }
  const newBulkAction = newId<'bulk action'>(shop)
  await beginOrContinue(newBulkAction)
  return newBulkAction
}

async function moveEachOrder(shop: Shop, { orders, ...moves }: BulkMove): Promise<MoveResult[]> {
  const results: MoveResult[] = []
  for (const move of orders) {
    const { orderId } = move
    try {
      const isMoved = await inTransaction(shop.db, (tx) => moveInTransaction(tx, shop, moves, move))
      results.push({ _id: orderId, outcome: isMoved ? 'moved' : 'already', reason: '', news: [] })
    } catch (error) {
      // Refusals are results. Any other error is a bug and ends the call.
      if (!(error instanceof ShopError)) throw error
      results.push({ _id: orderId, outcome: 'refused', reason: error.message, news: [...unconfirmedChangesOf(error)] })
    }
  }
  return results
}

/**
 * Moves one order. False when it is in the target state already or, for a dispatch, delivered. Throws `order_state` or
 * `order_changed`.
 */
async function moveInTransaction(
  tx: Tx,
  shop: Shop,
  moves: Omit<BulkMove, 'orders'>,
  { orderId, trackingNumber, courier = USUAL_COURIER, from, seenNews = [] }: BulkMove['orders'][number],
): Promise<boolean> {
  const { to, actor, bulkAction } = moves
  const chain = await lockOrderChain(tx, orderId)
  if (!chain) throw orderStateError(texts.none)
  const { order } = chain
  if (bulkAction && !(await lockBulkActionShared(tx, bulkAction))) throw orderStateError(texts.takenBack)
  await requireExpectedState(tx, order, { from, to, actor })
  const [nextStep = to] = stepsTo(order, to)
  await refuseRefundedReplacement(tx, chain, nextStep)
  if (to === 'dispatched' && isToPack(order.status)) await refuseDisputed(tx, chain)
  if (isSent(to) && isToPack(order.status)) await requireChangesSeen(tx, order.id, seenNews)
  return MOVES_BY_TARGET[to](tx, shop, order, { ...moves, trackingNumber, courier })
}

const stepsTo = ({ status }: LockedOrder, to: WayStep): readonly WayStep[] =>
  hasEnded(status) ? [] : stepsBetween(status, to)

/** Throws `order_state` for a disputed order, which staff must confirm on its own page (DISP-8). */
async function refuseDisputed(tx: Tx, { sale }: OrderChain): Promise<void> {
  const disputeMessage = await blockingDisputeMessage(tx, sale.id)
  if (disputeMessage) throw orderStateError(disputeMessage)
}

interface StepInput extends Omit<BulkMove, 'orders' | 'bulkAction'> {
  readonly bulkAction?: BulkActionId | undefined
  readonly trackingNumber: string | undefined
  readonly courier: Courier
}

/** Moves an order through the states up to `to`. Returns false when it is there already. Throws `order_state`. */
async function advanceToState(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { to, actor, fromPlaced, bulkAction }: StepInput,
): Promise<boolean> {
  if (order.status === to) return false
  if (isSent(to) && isToPack(order.status)) throw orderStateError(texts.notSent)
  const steps = stepsTo(order, to)
  if (steps.length === 0 || (isSent(order.status) && !canMove(order.status, to, 'staff')))
    throw orderStateError(texts.state(order.status))
  if (steps.length > 1 && !fromPlaced) throw orderStateError(texts.notPacked)
  await moveThrough(tx, shop, order, steps, { actor, bulkAction })
  return true
}

/** Dispatches an order. Returns false when it was dispatched before. Throws `order_state`. */
async function dispatchOrder(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { trackingNumber, courier, fromPlaced, to: target, actor, bulkAction }: StepInput,
): Promise<boolean> {
  if (isSent(order.status) && trackingNumber !== undefined) {
    if (order.trackingNumber === trackingNumber) return false
    throw orderStateError(texts.dispatchedAs(order.trackingNumber ?? ''))
  }
  // The tracking number may come from a booking (SHIP-10).
  const typedParcel = trackingNumber === undefined ? null : { trackingNumber, courier }
  const parcel = await findParcelToDispatch(tx, order, typedParcel)
  if (!parcel) throw orderStateError(texts.noNumber)
  if (isSent(order.status)) return false
  if (order.status === 'placed' && !fromPlaced) throw orderStateError(texts.notPacked)
  if (!isToPack(order.status)) throw orderStateError(texts.state(order.status))
  await requireTrackingNumberFree(tx, order, parcel.trackingNumber)
  await moveThrough(tx, shop, order, stepsBetween(order.status, target), { actor, bulkAction, parcel })
  return true
}

/** Moves an order through these states. The last move gets the tracking number. */
async function moveThrough(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  steps: readonly WayStep[],
  { actor, bulkAction, parcel = {} }: { actor: UserId; bulkAction: BulkActionId | undefined; parcel?: Partial<Parcel> },
): Promise<void> {
  let status: OrderStatus = order.status
  for (const to of steps) {
    const parcelOfStep = to === steps.at(-1) ? parcel : {}
    const move = { to, by: 'staff' as const, actor, ...parcelOfStep, ...(bulkAction ? { bulkAction } : {}) }
    await moveOrder(tx, shop, { ...order, status }, move)
    await recordAudit(tx, shop, {
      actor,
      action: `order.${to}`,
      subject: order.id,
      details: { from: status, ...parcelOfStep },
    })
    status = to
  }
}

const MOVES_BY_TARGET: Readonly<Record<WayStep, typeof dispatchOrder>> = {
  processing: advanceToState,
  packed: advanceToState,
  dispatched: dispatchOrder,
  delivered: advanceToState,
}
