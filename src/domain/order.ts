// The states of an order, the transitions between them, who may make these, and their charges (ORD-2, ORD-6).
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

/** Who moves an order. `shop` is the server itself, for example after a report of a courier (SHIP-12). */
export type Mover = 'shopper' | 'staff' | 'shop'

/** Deducted from the refund when the shopper cancels after packing has begun (ORD-6, ORD-21). */
const CANCELLATION_CHARGE = paise(5000)
/** Deducted from the refund when the parcel comes back undelivered (ORD-8). */
const RETURN_TO_ORIGIN_CHARGE = paise(10_000)

type OrderStage =
  /** Before dispatch, whether the order is packed or not. */
  | 'to_pack'
  | 'with_post'
  | 'arrived'
  /** Final: no further moves. */
  | 'ended'

interface Move {
  readonly movers: readonly Mover[]
  /** The email to the shopper about the move; null for none. */
  readonly email: 'order-dispatched' | 'order-delivered' | 'order-cancelled' | 'order-returned' | null
  /** The charge deducted from the refund, by who makes the move or, for a requested cancellation, who requested it. */
  readonly charge: Readonly<Partial<Record<Mover, Paise>>>
}

interface State {
  readonly stage: OrderStage
  /** Whether the shopper can change the delivery address. */
  readonly canChangeAddress: boolean
  /** True when the shopper can request a cancellation, which staff answer (ORD-21). */
  readonly isCancelledOnRequest?: boolean
  /** True when an order may skip this state (ORD-20). */
  readonly isSkippable?: boolean
  /** The state after staff have unpacked the order (ADM-29). */
  readonly unpacksTo?: OrderStatus
  /** The state that the shopper sees instead of this one. */
  readonly shownAs?: OrderStatus
  /** The transitions out of the state, by the state to which they lead. Any other is refused. */
  readonly moves: Readonly<Partial<Record<OrderStatus, Move>>>
}

const STATES = {
  placed: {
    stage: 'to_pack',
    canChangeAddress: true,
    moves: {
      processing: { movers: ['staff', 'shop'], email: null, charge: {} },
      cancelled: { movers: ['shopper', 'staff', 'shop'], email: 'order-cancelled', charge: {} },
    },
  },
  processing: {
    stage: 'to_pack',
    canChangeAddress: true,
    moves: {
      packed: { movers: ['staff'], email: null, charge: {} },
      dispatched: { movers: ['staff', 'shop'], email: 'order-dispatched', charge: {} },
      cancelled: {
        movers: ['shopper', 'staff', 'shop'],
        email: 'order-cancelled',
        // There is no charge when staff or the shop cancel (IND-25).
        charge: { shopper: CANCELLATION_CHARGE },
      },
    },
  },
  packed: {
    stage: 'to_pack',
    canChangeAddress: false,
    isCancelledOnRequest: true,
    isSkippable: true,
    shownAs: 'processing',
    unpacksTo: 'processing',
    moves: {
      dispatched: { movers: ['staff', 'shop'], email: 'order-dispatched', charge: {} },
      // When staff accept a shopper's request to cancel, the shopper's charge is deducted (ORD-21).
      cancelled: { movers: ['staff', 'shop'], email: 'order-cancelled', charge: { shopper: CANCELLATION_CHARGE } },
    },
  },
  dispatched: {
    stage: 'with_post',
    canChangeAddress: false,
    moves: {
      delivered: { movers: ['shopper', 'staff', 'shop'], email: 'order-delivered', charge: {} },
      returned: { movers: ['staff'], email: 'order-returned', charge: { staff: RETURN_TO_ORIGIN_CHARGE } },
    },
  },
  delivered: {
    stage: 'arrived',
    canChangeAddress: false,
    moves: {
      // The shop makes this move when the order's replacement is cancelled or returned.
      returned: { movers: ['staff', 'shop'], email: 'order-returned', charge: {} },
    },
  },
  cancelled: { stage: 'ended', canChangeAddress: false, moves: {} },
  returned: { stage: 'ended', canChangeAddress: false, moves: {} },
} as const satisfies Readonly<Record<OrderStatus, State>>

export type StatusAt<Stage extends OrderStage> = {
  [Status in OrderStatus]: (typeof STATES)[Status]['stage'] extends Stage ? Status : never
}[OrderStatus]

/** Returns a function that tells whether a state belongs to one of the stages. */
const isAtStage =
  <Stage extends OrderStage>(...stages: readonly Stage[]) =>
  (status: OrderStatus): status is StatusAt<Stage> =>
    (stages as readonly OrderStage[]).includes(STATES[status].stage)

/** True for an order that is neither dispatched nor cancelled, whether it is packed or not. */
export const isToPack = isAtStage('to_pack')
export const isWithPost = isAtStage('with_post')
/** True for an order that is not delivered yet, and neither cancelled nor returned. */
export const isInProgress = isAtStage('to_pack', 'with_post')
/** True for an order that was dispatched and not returned. */
export const isSent = isAtStage('with_post', 'arrived')
/** True for an order that was dispatched, whether it was returned or not. */
export const wasSent = (status: OrderStatus): boolean => isSent(status) || status === 'returned'
/** True for a cancelled or returned order, which is final. */
export const hasEnded = isAtStage('ended')

export const TO_PACK = ORDER_STATUSES.filter(isToPack)
/** The states in which the parcel must still be packed. */
export const TO_FILL: readonly OrderStatus[] = TO_PACK.filter(
  (status) => status === 'placed' || status === 'processing',
)
export const UNDER_WAY = ORDER_STATUSES.filter(isInProgress)
export const ENDED = ORDER_STATUSES.filter(hasEnded)
/** The states from payment to delivery, in order. */
export const FULFILMENT_STATUSES = ORDER_STATUSES.filter(isAtStage('to_pack', 'with_post', 'arrived'))

type OnWay = (typeof FULFILMENT_STATUSES)[number]

export type ShopperStatus<Status extends OrderStatus> = Status extends 'packed' ? 'processing' : Status

/** Returns the state that the shopper sees: 'processing' for 'packed', and any other state unchanged (ORD-20). */
export function shopperStatus<Status extends OrderStatus>(status: Status): ShopperStatus<Status> {
  const { shownAs = status }: State = STATES[status]
  return shownAs as ShopperStatus<Status>
}

/** The states from payment to delivery that shoppers see, in order. */
export const SHOPPER_STATUSES = FULFILMENT_STATUSES.filter(
  (status): status is Exclude<OnWay, 'packed'> => shopperStatus(status) === status,
)

/** Returns how far an order has come, as shoppers see it: above 0, and 1 when it is delivered. */
export const shopperProgress = (status: OnWay): number =>
  ((SHOPPER_STATUSES as readonly OrderStatus[]).indexOf(shopperStatus(status)) + 1) / SHOPPER_STATUSES.length

/** The states to which an order can move: all but the first. */
export type OrderTarget = TargetOf<OrderStatus>
export const ORDER_TARGETS = ORDER_STATUSES.filter((to): to is OrderTarget =>
  Object.values(STATES).some(({ moves }) => to in moves),
)

interface Transition extends Move {
  readonly from: OrderStatus
  readonly to: OrderTarget
}

export const TRANSITIONS: readonly Transition[] = ORDER_STATUSES.flatMap((from) => {
  const { moves }: State = STATES[from]
  return ORDER_TARGETS.flatMap((to) => (moves[to] ? [{ from, to, ...moves[to] }] : []))
})

/** Returns the states through which an order moves after `from`, up to `to`. Those that may be skipped are left out. */
export const stepsBetween = (from: OnWay, to: OnWay): readonly Step[] =>
  STEPS.slice(FULFILMENT_STATUSES.indexOf(from), FULFILMENT_STATUSES.indexOf(to)).filter(
    (step) => step === to || !canBeSkipped(step),
  )
const canBeSkipped = (status: OrderStatus): boolean => {
  const { isSkippable = false }: State = STATES[status]
  return isSkippable
}
type Step = Extract<OnWay, OrderTarget>
const STEPS = FULFILMENT_STATUSES.filter((status): status is Step =>
  (ORDER_TARGETS as readonly OrderStatus[]).includes(status),
)

/** The states to which an order moves until it is delivered, in order. */
export const FULFILMENT_STEPS: readonly WayStep[] = STEPS
export type WayStep = Step

/** The states to which an order moves until it is dispatched. */
export type SendingStep = Exclude<TargetOf<StatusAt<'to_pack'>>, StatusAt<'ended'>>
export const SENDING_STEPS = STEPS.filter((to): to is SendingStep =>
  TRANSITIONS.some((move) => move.to === to && isToPack(move.from)),
)

type TargetOf<From extends OrderStatus> = { [Each in From]: keyof (typeof STATES)[Each]['moves'] }[From]

export const transition = (from: OrderStatus, to: OrderStatus): Transition | undefined =>
  TRANSITIONS.find((move) => move.from === from && move.to === to)

export const canMove = (from: OrderStatus, to: OrderStatus, by: Mover): boolean =>
  transition(from, to)?.movers.includes(by) ?? false

type Charged = { readonly status: OrderStatus; readonly kind: OrderKind }

/** Returns the charge for a move; 0 for none. A replacement has no charge, because it corrects a fault of the shop. */
export const cancellationChargeOf = ({ status, kind }: Charged, to: OrderStatus, by: Mover): Paise =>
  kind === 'replacement' ? paise(0) : (transition(status, to)?.charge[by] ?? paise(0))

type Stated = { readonly status: OrderStatus }

/** What a shopper can do with an order in its present state. */
export const orderCan = {
  cancel: (order: Stated): boolean => canMove(order.status, 'cancelled', 'shopper'),
  changeAddress: (order: Stated): boolean => STATES[order.status].canChangeAddress,
  confirmDelivery: (order: Stated): boolean => canMove(order.status, 'delivered', 'shopper'),
  requestCancellation: ({ status }: Stated): boolean => {
    const { isCancelledOnRequest = false }: State = STATES[status]
    return isCancelledOnRequest
  },
}

/** Returns the state of an order after unpacking; null when the order is not packed (ADM-29). */
export const unpackedStatus = (status: OrderStatus): OrderStatus | null => {
  const { unpacksTo }: State = STATES[status]
  return unpacksTo ?? null
}

/** True for a transition after which the goods are in the parcel. */
export const endsPacking = (from: OrderStatus, to: OrderStatus): boolean =>
  isToPack(from) && !TO_FILL.includes(to) && !hasEnded(to)

/** Returns the order number of a position; the first order has position 1 and number 1001 (ORD-1). */
export const orderNumber = (position: number): number => 1000 + position

/** The maximum length of a note by staff, in characters (ADM-42). */
export const MAX_NOTE = 2000

export const MAX_SLIPS = 100
