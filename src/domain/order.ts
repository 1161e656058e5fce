// The life of an order: its states, the only moves between them, and what can still be done in each (decisions 32 and 34).

export const ORDER_STATUSES = ['placed', 'processing', 'dispatched', 'delivered', 'cancelled', 'returned'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** From each state, the states it may move to. Everything else is refused. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['processing', 'cancelled'],
  processing: ['dispatched', 'cancelled'],
  dispatched: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
}

/** True when an order may move from one state to another. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to)

type Stated = { readonly status: OrderStatus }

/** What an order still allows, for the screen, the API and the tests alike. */
export const orderCan = {
  cancel: (order: Stated): boolean => canMove(order.status, 'cancelled'),
  changeAddress: (order: Stated): boolean => order.status === 'placed' || order.status === 'processing',
}

/** Order numbers are 1000 plus the order's position counted from the oldest (spec §9). */
export const orderNumber = (position: number): number => 1000 + position
