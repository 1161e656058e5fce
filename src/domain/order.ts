// The life of an order: its states, the only moves between them, who makes them and what they cost (ORD-2, ORD-6).
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

/** A replacement costs nothing and belongs to the order that it makes good. */
export const ORDER_KINDS = ['sale', 'replacement'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Who moves an order. The shop moves it by itself where a promise falls due, and where a courier tells of its parcel (SHIP-12). */
export type Mover = 'shopper' | 'staff' | 'shop'

/** Kept back when she cancels while her box is being packed (ORD-6). */
const CANCELLATION_CHARGE = paise(5000)
/** Kept back of a prepaid parcel that came back undelivered (ORD-8). */
const RETURN_TO_ORIGIN_CHARGE = paise(10_000)

/** How far an order is. */
type OrderStage =
  /** Paid, and not with the post yet. */
  | 'to_pack'
  /** The parcel is on its way to her. */
  | 'with_post'
  | 'arrived'
  /** It goes nowhere any more. */
  | 'ended'

interface Move {
  readonly by: readonly Mover[]
  /** The email that tells her; confirmation is written where an order is placed. */
  readonly email: 'order-dispatched' | 'order-delivered' | 'order-cancelled' | 'order-returned' | null
  /** What is kept back of the refund, by who moves it; nothing where none is named. */
  readonly keepsBack: Readonly<Partial<Record<Mover, Paise>>>
}

interface State {
  readonly stage: OrderStage
  /** Its shopper can still have it sent elsewhere. */
  readonly canChangeAddress: boolean
  /** Its shopper asks to cancel it, and staff answer (ORD-21). */
  readonly isCancelledOnRequest?: true
  /** An order may go past it: one person packs and sends in one go (ORD-20). */
  readonly isSkipped?: true
  /** Staff open the box again: it is there then, and may be changed (ADM-29). */
  readonly unpacksTo?: OrderStatus
  /** What its shopper is told instead: it is nothing that she waits for. */
  readonly toldAs?: OrderStatus
  /** Every move out of it, by the state that it leads to. Whatever is not here is refused. */
  readonly moves: Readonly<Partial<Record<OrderStatus, Move>>>
}

/** What each state is, and where it leads. Whatever else the shop knows of states is read from here, or tested against it. */
const STATES = {
  placed: {
    stage: 'to_pack',
    canChangeAddress: true,
    moves: {
      processing: { by: ['staff', 'shop'], email: null, keepsBack: {} },
      cancelled: { by: ['shopper', 'staff', 'shop'], email: 'order-cancelled', keepsBack: {} },
    },
  },
  processing: {
    stage: 'to_pack',
    canChangeAddress: true,
    moves: {
      packed: { by: ['staff'], email: null, keepsBack: {} },
      dispatched: { by: ['staff', 'shop'], email: 'order-dispatched', keepsBack: {} },
      cancelled: {
        by: ['shopper', 'staff', 'shop'],
        email: 'order-cancelled',
        // The shop bears no charge of its own making (IND-25).
        keepsBack: { shopper: CANCELLATION_CHARGE },
      },
    },
  },
  packed: {
    stage: 'to_pack',
    canChangeAddress: false,
    isCancelledOnRequest: true,
    isSkipped: true,
    toldAs: 'processing',
    unpacksTo: 'processing',
    moves: {
      dispatched: { by: ['staff', 'shop'], email: 'order-dispatched', keepsBack: {} },
      // She asks, and staff do it: what she wanted costs what it costs while her box is being packed (ORD-6, ORD-21).
      cancelled: { by: ['staff', 'shop'], email: 'order-cancelled', keepsBack: { shopper: CANCELLATION_CHARGE } },
    },
  },
  dispatched: {
    stage: 'with_post',
    canChangeAddress: false,
    moves: {
      delivered: { by: ['shopper', 'staff', 'shop'], email: 'order-delivered', keepsBack: {} },
      returned: { by: ['staff'], email: 'order-returned', keepsBack: { staff: RETURN_TO_ORIGIN_CHARGE } },
    },
  },
  delivered: {
    stage: 'arrived',
    canChangeAddress: false,
    moves: {
      // The shop by itself, where a box that was to make it good does not come.
      returned: { by: ['staff', 'shop'], email: 'order-returned', keepsBack: {} },
    },
  },
  cancelled: { stage: 'ended', canChangeAddress: false, moves: {} },
  returned: { stage: 'ended', canChangeAddress: false, moves: {} },
} as const satisfies Readonly<Record<OrderStatus, State>>

/** The states of these stages, as a type. */
export type StatusAt<Stage extends OrderStage> = {
  [Status in OrderStatus]: (typeof STATES)[Status]['stage'] extends Stage ? Status : never
}[OrderStatus]

/** A predicate for the states of these stages. */
const at =
  <Stage extends OrderStage>(...stages: readonly Stage[]) =>
  (status: OrderStatus): status is StatusAt<Stage> =>
    (stages as readonly OrderStage[]).includes(STATES[status].stage)

/** Paid, and not with the post yet. */
export const isToPack = at('to_pack')
export const isWithPost = at('with_post')
/** Not there yet, and still to come. */
export const isUnderWay = at('to_pack', 'with_post')
/** Sent, and not come back. */
export const isSent = at('with_post', 'arrived')
/** Sent, whether it came back or not. */
export const wasSent = (status: OrderStatus): boolean => isSent(status) || status === 'returned'
/** Cancelled and returned orders go nowhere any more. */
export const hasEnded = at('ended')

/** The same as lists, in their order: for queries, filters and whatever else counts states up. */
export const TO_PACK = ORDER_STATUSES.filter(isToPack)
/** Of them, those whose box is still to be filled. */
export const TO_FILL: readonly OrderStatus[] = TO_PACK.filter(
  (status) => status === 'placed' || status === 'processing',
)
export const UNDER_WAY = ORDER_STATUSES.filter(isUnderWay)
export const ENDED = ORDER_STATUSES.filter(hasEnded)
/** The way from the payment to her door, one state after the other. */
export const WAY = ORDER_STATUSES.filter(at('to_pack', 'with_post', 'arrived'))

type OnWay = (typeof WAY)[number]

/** A state as a shopper is told it: 'packed' is still 'processing' to her (ORD-20). */
export type Told<Status extends OrderStatus> = Status extends 'packed' ? 'processing' : Status
export function toldStatus<Status extends OrderStatus>(status: Status): Told<Status> {
  const { toldAs = status }: State = STATES[status]
  return toldAs as Told<Status>
}

/** Her way: the states that she is told of, one after the other. */
export const TOLD_WAY = WAY.filter((status): status is Exclude<OnWay, 'packed'> => toldStatus(status) === status)

/** How much of its way is behind an order, as its shopper sees it: above 0, and 1 at her door. */
export const wayGone = (status: OnWay): number =>
  ((TOLD_WAY as readonly OrderStatus[]).indexOf(toldStatus(status)) + 1) / TOLD_WAY.length

/** States that an order is moved to: all but the first. */
export type OrderTarget = TargetOf<OrderStatus>
export const ORDER_TARGETS = ORDER_STATUSES.filter((to): to is OrderTarget =>
  Object.values(STATES).some(({ moves }) => to in moves),
)

interface Transition extends Move {
  readonly from: OrderStatus
  readonly to: OrderTarget
}

/** Every move that an order can make. */
export const TRANSITIONS: readonly Transition[] = ORDER_STATUSES.flatMap((from) => {
  const { moves }: State = STATES[from]
  return ORDER_TARGETS.flatMap((to) => (moves[to] ? [{ from, to, ...moves[to] }] : []))
})

/** The states that an order passes from one to another along its way, without the first and with the last, and without those that may be left out. */
export const wayBetween = (from: OnWay, to: OnWay): readonly Step[] =>
  STEPS.slice(WAY.indexOf(from), WAY.indexOf(to)).filter((step) => step === to || !isSkipped(step))
const isSkipped = (status: OrderStatus): boolean => {
  const { isSkipped: may }: State = STATES[status]
  return may === true
}
type Step = Extract<OnWay, OrderTarget>
const STEPS = WAY.filter((status): status is Step => (ORDER_TARGETS as readonly OrderStatus[]).includes(status))

/** Those after the payment, in their order. */
export const WAY_STEPS: readonly WayStep[] = STEPS
export type WayStep = Step

/** Those that bring it to the post. */
export type SendingStep = Exclude<TargetOf<StatusAt<'to_pack'>>, StatusAt<'ended'>>
export const SENDING_STEPS = STEPS.filter((to): to is SendingStep =>
  TRANSITIONS.some((move) => move.to === to && isToPack(move.from)),
)

type TargetOf<From extends OrderStatus> = { [Each in From]: keyof (typeof STATES)[Each]['moves'] }[From]

/** The move from one state to another, if there is one. */
export const transition = (from: OrderStatus, to: OrderStatus): Transition | undefined =>
  TRANSITIONS.find((move) => move.from === from && move.to === to)

/** True when somebody may move an order from one state to another. */
export const canMove = (from: OrderStatus, to: OrderStatus, by: Mover): boolean =>
  transition(from, to)?.by.includes(by) ?? false

type Charged = { readonly status: OrderStatus; readonly kind: OrderKind }

/** What is kept back, in paise, when somebody moves an order; 0 where nothing is. A replacement mends a fault of the shop: it bears no charge. */
export const keptBack = ({ status, kind }: Charged, to: OrderStatus, by: Mover): Paise =>
  kind === 'replacement' ? paise(0) : (transition(status, to)?.keepsBack[by] ?? paise(0))

/** How long after delivery something wrong can be reported: 72 hours (RET-1). */
export const REPORT_WITHIN = hours(72)

type Stated = { readonly status: OrderStatus }

/** What an order still allows its shopper, for the screen, the API and the tests alike. */
export const orderCan = {
  cancel: (order: Stated): boolean => canMove(order.status, 'cancelled', 'shopper'),
  changeAddress: (order: Stated): boolean => STATES[order.status].canChangeAddress,
  confirmDelivery: (order: Stated): boolean => canMove(order.status, 'delivered', 'shopper'),
  /** Its box is packed: she asks, and staff answer (ORD-21). */
  askToCancel: ({ status }: Stated): boolean => {
    const { isCancelledOnRequest: may }: State = STATES[status]
    return may === true
  },
}

/** Where an order is once its closed box was opened; null where there is none to open (ADM-29). */
export const unpackedStatus = (status: OrderStatus): OrderStatus | null => {
  const { unpacksTo }: State = STATES[status]
  return unpacksTo ?? null
}

/** True for a move that closes a box: what is in it has left the shelf. */
export const fillsBox = (from: OrderStatus, to: OrderStatus): boolean =>
  isToPack(from) && !TO_FILL.includes(to) && !hasEnded(to)

/** Order numbers are 1000 plus the order's position counted from the oldest (ORD-1). */
export const orderNumber = (position: number): number => 1000 + position

/** The longest note that staff write down about an order, in characters. */
export const MAX_NOTE = 2000

/** So many packing slips are printed at once. */
export const MAX_SLIPS = 100
