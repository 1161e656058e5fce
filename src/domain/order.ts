// The life of an order: its states, the only moves between them, who makes them and what they cost (ORD-2, ORD-6).
import { hours } from './durations.ts'
import { type Paise, paise } from './money.ts'

export const ORDER_STATUSES = ['placed', 'processing', 'dispatched', 'delivered', 'cancelled', 'returned'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A replacement costs nothing and belongs to the order that it makes good. */
export const ORDER_KINDS = ['sale', 'replacement'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Who moves an order. The shop moves it by itself where a promise falls due. */
export type Mover = 'shopper' | 'staff' | 'shop'

/** Kept back when she cancels while her box is being packed (ORD-6). */
export const CANCELLATION_CHARGE = paise(5000)
/** Kept back of a prepaid parcel that came back undelivered (ORD-8). */
export const RETURN_TO_ORIGIN_CHARGE = paise(10_000)

export interface Transition {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly Mover[]
  /** The letter that tells her; confirmation is written where an order is placed. */
  readonly letter: 'order-dispatched' | 'order-delivered' | 'order-cancelled' | 'order-returned' | null
  /** What is kept back of the refund, by who moves it; nothing where none is named. */
  readonly keepsBack: Readonly<Partial<Record<Mover, Paise>>>
}

/** Every move that an order can make. Whatever is not here is refused. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'placed', to: 'processing', by: ['staff'], letter: null, keepsBack: {} },
  { from: 'placed', to: 'cancelled', by: ['shopper', 'staff', 'shop'], letter: 'order-cancelled', keepsBack: {} },
  { from: 'processing', to: 'dispatched', by: ['staff'], letter: 'order-dispatched', keepsBack: {} },
  {
    from: 'processing',
    to: 'cancelled',
    by: ['shopper', 'staff', 'shop'],
    letter: 'order-cancelled',
    // The shop bears no charge of its own making (IND-25).
    keepsBack: { shopper: CANCELLATION_CHARGE },
  },
  { from: 'dispatched', to: 'delivered', by: ['shopper', 'staff'], letter: 'order-delivered', keepsBack: {} },
  {
    from: 'dispatched',
    to: 'returned',
    by: ['staff'],
    letter: 'order-returned',
    keepsBack: { staff: RETURN_TO_ORIGIN_CHARGE },
  },
  // The shop by itself, where a box that was to make it good does not come.
  { from: 'delivered', to: 'returned', by: ['staff', 'shop'], letter: 'order-returned', keepsBack: {} },
]

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

/** Cancelled and returned orders go nowhere any more. */
export const hasEnded = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'cancelled' || status === 'returned'

type Stated = { readonly status: OrderStatus }

/** What an order still allows its shopper, for the screen, the API and the tests alike. */
export const orderCan = {
  cancel: (order: Stated): boolean => canMove(order.status, 'cancelled', 'shopper'),
  changeAddress: (order: Stated): boolean => order.status === 'placed' || order.status === 'processing',
  confirmDelivery: (order: Stated): boolean => canMove(order.status, 'delivered', 'shopper'),
}

/** Order numbers are 1000 plus the order's position counted from the oldest (ORD-1). */
export const orderNumber = (position: number): number => 1000 + position

/** The longest note that staff write down about an order, in characters. */
export const MOST_NOTE = 2000

/** So many packing slips are printed at once. */
export const MOST_SLIPS = 100
