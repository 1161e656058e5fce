// The order lifecycle: states, the transitions between them, who makes them and their charges (ORD-2, ORD-6).
import { hours } from './durations.ts'
import { type Paise, paise } from './money.ts'

export const ORDER_STATUSES = [
  'placed',
  'processing',
  'packed',
  'dispatched',
  'delivered',
  'cancelled',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A replacement is free and belongs to the order that it replaces. */
export const ORDER_KINDS = ['sale', 'replacement'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/**
 * Who moves an order. The shop moves it automatically when a promised deadline passes, and when a courier reports on
 * its parcel (SHIP-12).
 */
export type Mover = 'shopper' | 'staff' | 'shop'

/** Retained from the refund when the shopper cancels while the box is being packed (ORD-6). */
const CANCELLATION_CHARGE = paise(5000)
/** Retained from the refund of a prepaid parcel that was returned undelivered (ORD-8). */
const RETURN_TO_ORIGIN_CHARGE = paise(10_000)

/** The stages of an order. */
type OrderStage =
  /** The order is paid and not dispatched yet. */
  | 'to_pack'
  /** The parcel is on its way to the shopper. */
  | 'with_post'
  | 'arrived'
  /** Final: no further moves. */
  | 'ended'

interface Move {
  readonly by: readonly Mover[]
  /** The email to the shopper about the move; the confirmation is sent where an order is placed. */
  readonly email: 'order-dispatched' | 'order-delivered' | 'order-cancelled' | 'order-returned' | null
  /** The charge retained from the refund, by who makes the move; no charge for anyone who is absent. */
  readonly charge: Readonly<Partial<Record<Mover, Paise>>>
}

interface State {
  readonly stage: OrderStage
  /** The shopper can still change the delivery address. */
  readonly canChangeAddress: boolean
  /** The shopper can request a cancellation, which staff answer (ORD-21). */
  readonly isCancelledOnRequest?: true
  /** An order may skip this state: one person may pack and dispatch in one step (ORD-20). */
  readonly isSkipped?: true
  /** Staff can open the packed box again: it is still in the shop, and may be changed (ADM-29). */
  readonly unpacksTo?: OrderStatus
  /** The state that the shopper sees instead, where a difference is of no use to shoppers. */
  readonly shownAs?: OrderStatus
  /** Every transition out of the state, by the state that it leads to. Any other is refused. */
  readonly moves: Readonly<Partial<Record<OrderStatus, Move>>>
}

/**
 * The table of states and their transitions. All other facts about states are derived from it, or tested against it.
 */
const STATES = {
  placed: {
    stage: 'to_pack',
    canChangeAddress: true,
    moves: {
      processing: { by: ['staff', 'shop'], email: null, charge: {} },
      cancelled: { by: ['shopper', 'staff', 'shop'], email: 'order-cancelled', charge: {} },
    },
  },
  processing: {
    stage: 'to_pack',
    canChangeAddress: true,
    moves: {
      packed: { by: ['staff'], email: null, charge: {} },
      dispatched: { by: ['staff', 'shop'], email: 'order-dispatched', charge: {} },
      cancelled: {
        by: ['shopper', 'staff', 'shop'],
        email: 'order-cancelled',
        // A charge is not due when the shop causes the cancellation (IND-25).
        charge: { shopper: CANCELLATION_CHARGE },
      },
    },
  },
  packed: {
    stage: 'to_pack',
    canChangeAddress: false,
    isCancelledOnRequest: true,
    isSkipped: true,
    shownAs: 'processing',
    unpacksTo: 'processing',
    moves: {
      dispatched: { by: ['staff', 'shop'], email: 'order-dispatched', charge: {} },
      // A cancellation requested by the shopper and made by staff has the same charge as during packing (ORD-6,
      // ORD-21).
      cancelled: { by: ['staff', 'shop'], email: 'order-cancelled', charge: { shopper: CANCELLATION_CHARGE } },
    },
  },
  dispatched: {
    stage: 'with_post',
    canChangeAddress: false,
    moves: {
      delivered: { by: ['shopper', 'staff', 'shop'], email: 'order-delivered', charge: {} },
      returned: { by: ['staff'], email: 'order-returned', charge: { staff: RETURN_TO_ORIGIN_CHARGE } },
    },
  },
  delivered: {
    stage: 'arrived',
    canChangeAddress: false,
    moves: {
      // The shop makes this move automatically when a replacement is cancelled or returned.
      returned: { by: ['staff', 'shop'], email: 'order-returned', charge: {} },
    },
  },
  cancelled: { stage: 'ended', canChangeAddress: false, moves: {} },
  returned: { stage: 'ended', canChangeAddress: false, moves: {} },
} as const satisfies Readonly<Record<OrderStatus, State>>

/** The states that belong to a stage, as a type. */
export type StatusAt<Stage extends OrderStage> = {
  [Status in OrderStatus]: (typeof STATES)[Status]['stage'] extends Stage ? Status : never
}[OrderStatus]

/** Returns a function that is true for the states of these stages. */
const at =
  <Stage extends OrderStage>(...stages: readonly Stage[]) =>
  (status: OrderStatus): status is StatusAt<Stage> =>
    (stages as readonly OrderStage[]).includes(STATES[status].stage)

/** True for an order that is paid and not dispatched yet. */
export const isToPack = at('to_pack')
export const isWithPost = at('with_post')
/** True for an order that is not delivered yet and still will be. */
export const isInProgress = at('to_pack', 'with_post')
/** True for an order that was dispatched and not returned. */
export const isSent = at('with_post', 'arrived')
/** True for an order that was dispatched, whether it was returned or not. */
export const wasSent = (status: OrderStatus): boolean => isSent(status) || status === 'returned'
/** True for a cancelled or returned order, which is final. */
export const hasEnded = at('ended')

/** The same sets of states as lists, in order, for queries, filters and counts. */
export const TO_PACK = ORDER_STATUSES.filter(isToPack)
/** The states in which the box must still be packed. */
export const TO_FILL: readonly OrderStatus[] = TO_PACK.filter(
  (status) => status === 'placed' || status === 'processing',
)
export const UNDER_WAY = ORDER_STATUSES.filter(isInProgress)
export const ENDED = ORDER_STATUSES.filter(hasEnded)
/** The path from payment to delivery, one state after the other. */
export const FULFILMENT_STATUSES = ORDER_STATUSES.filter(at('to_pack', 'with_post', 'arrived'))

type OnWay = (typeof FULFILMENT_STATUSES)[number]

/** The state that a shopper sees: 'packed' is shown as 'processing' (ORD-20). */
export type ShopperStatus<Status extends OrderStatus> = Status extends 'packed' ? 'processing' : Status

/** Returns the status that the shopper sees; it differs from `status` only for an internal state. */
export function shopperStatus<Status extends OrderStatus>(status: Status): ShopperStatus<Status> {
  const { shownAs = status }: State = STATES[status]
  return shownAs as ShopperStatus<Status>
}

/** The states of a delivery that shoppers see, in order. */
export const SHOPPER_STATUSES = FULFILMENT_STATUSES.filter(
  (status): status is Exclude<OnWay, 'packed'> => shopperStatus(status) === status,
)

/** Returns the progress of an order that the shopper sees: above 0, and 1 when it is delivered. */
export const shopperProgress = (status: OnWay): number =>
  ((SHOPPER_STATUSES as readonly OrderStatus[]).indexOf(shopperStatus(status)) + 1) / SHOPPER_STATUSES.length

/** The states that an order can move to: all but the first. */
export type OrderTarget = TargetOf<OrderStatus>
export const ORDER_TARGETS = ORDER_STATUSES.filter((to): to is OrderTarget =>
  Object.values(STATES).some(({ moves }) => to in moves),
)

interface Transition extends Move {
  readonly from: OrderStatus
  readonly to: OrderTarget
}

/** Every transition that an order can make. */
export const TRANSITIONS: readonly Transition[] = ORDER_STATUSES.flatMap((from) => {
  const { moves }: State = STATES[from]
  return ORDER_TARGETS.flatMap((to) => (moves[to] ? [{ from, to, ...moves[to] }] : []))
})

/** Returns the steps after `from` up to and including `to`. Optional steps in between are left out. */
export const stepsBetween = (from: OnWay, to: OnWay): readonly Step[] =>
  STEPS.slice(FULFILMENT_STATUSES.indexOf(from), FULFILMENT_STATUSES.indexOf(to)).filter(
    (step) => step === to || !isSkipped(step),
  )
const isSkipped = (status: OrderStatus): boolean => {
  const { isSkipped: may }: State = STATES[status]
  return may === true
}
type Step = Extract<OnWay, OrderTarget>
const STEPS = FULFILMENT_STATUSES.filter((status): status is Step =>
  (ORDER_TARGETS as readonly OrderStatus[]).includes(status),
)

/** The states after payment, in order. */
export const FULFILMENT_STEPS: readonly WayStep[] = STEPS
export type WayStep = Step

/** The states that lead to dispatch. */
export type SendingStep = Exclude<TargetOf<StatusAt<'to_pack'>>, StatusAt<'ended'>>
export const SENDING_STEPS = STEPS.filter((to): to is SendingStep =>
  TRANSITIONS.some((move) => move.to === to && isToPack(move.from)),
)

type TargetOf<From extends OrderStatus> = { [Each in From]: keyof (typeof STATES)[Each]['moves'] }[From]

/** Returns the transition from one state to another, if there is one. */
export const transition = (from: OrderStatus, to: OrderStatus): Transition | undefined =>
  TRANSITIONS.find((move) => move.from === from && move.to === to)

/** True when the actor may move an order from one state to another. */
export const canMove = (from: OrderStatus, to: OrderStatus, by: Mover): boolean =>
  transition(from, to)?.by.includes(by) ?? false

type Charged = { readonly status: OrderStatus; readonly kind: OrderKind }

/**
 * Returns the charge for a move, in paise; 0 when there is none. A replacement corrects a fault of the shop, so it has
 * no charge.
 */
export const cancellationChargeOf = ({ status, kind }: Charged, to: OrderStatus, by: Mover): Paise =>
  kind === 'replacement' ? paise(0) : (transition(status, to)?.charge[by] ?? paise(0))

/** How long after delivery a problem can be reported: 72 hours (RET-1). */
export const REPORT_WITHIN = hours(72)

type Stated = { readonly status: OrderStatus }

/** What a shopper can still do with an order. Pages, API and tests all use this. */
export const orderCan = {
  cancel: (order: Stated): boolean => canMove(order.status, 'cancelled', 'shopper'),
  changeAddress: (order: Stated): boolean => STATES[order.status].canChangeAddress,
  confirmDelivery: (order: Stated): boolean => canMove(order.status, 'delivered', 'shopper'),
  /** The box is packed: the shopper can request a cancellation, which staff answer (ORD-21). */
  requestCancellation: ({ status }: Stated): boolean => {
    const { isCancelledOnRequest: may }: State = STATES[status]
    return may === true
  },
}

/** Returns the state of an order after unpacking; null when it is not packed (ADM-29). */
export const unpackedStatus = (status: OrderStatus): OrderStatus | null => {
  const { unpacksTo }: State = STATES[status]
  return unpacksTo ?? null
}

/** True for a transition that ends packing: the goods have left the stock. */
export const endsPacking = (from: OrderStatus, to: OrderStatus): boolean =>
  isToPack(from) && !TO_FILL.includes(to) && !hasEnded(to)

/** Returns the order number of a position: 1000 plus the position counted from the oldest order (ORD-1). */
export const orderNumber = (position: number): number => 1000 + position

/** The maximum length of a staff note on an order, in characters. */
export const MAX_NOTE = 2000

/** The maximum of packing slips in one print. */
export const MAX_SLIPS = 100
