// Purchases from suppliers: their states, what may be done in each, and what is still to come of them (STK-9, STK-10).
import type { CalendarDate } from './calendar.ts'

export const PURCHASE_STATES = ['open', 'sent', 'partly', 'closed', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

export const LONGEST_SUPPLIER = 120
export const LONGEST_CONTACT = 300
export const MOST_SUPPLIERS = 500
export const MOST_PURCHASE_LINES = 100
/** A line that comes in several batches is received as several. */
export const MOST_RECEIPTS = 200

/** What staff say of a purchase; the receipts say the rest. */
export const PURCHASE_MOVES = ['sent', 'closed', 'cancelled'] as const
export type PurchaseMove = (typeof PURCHASE_MOVES)[number]

const FROM: Readonly<Record<PurchaseMove, readonly PurchaseState[]>> = {
  sent: ['open'],
  // Nothing more comes of it; what came stays.
  closed: ['partly'],
  // Nothing has come of it.
  cancelled: ['open', 'sent'],
}

export const canMovePurchase = (from: PurchaseState, to: PurchaseMove): boolean => FROM[to].includes(from)

/** On its way: goods may come of it. */
export const isUnderWay = (state: PurchaseState): boolean => state === 'sent' || state === 'partly'

export interface OrderedLine {
  readonly units: number
  readonly received: number
}

/** What is still to come of a line; nothing where more came than was ordered. */
export const stillToCome = ({ units, received }: OrderedLine): number => Math.max(units - received, 0)

/** Closed once as much as was ordered has come of every line. */
export const stateAfterReceipt = (lines: readonly OrderedLine[]): 'closed' | 'partly' =>
  lines.every((line) => stillToCome(line) === 0) ? 'closed' : 'partly'

/** It should have been here. */
export const isLatePurchase = (
  { state, expectedOn }: { readonly state: PurchaseState; readonly expectedOn: CalendarDate | null },
  today: CalendarDate,
): boolean => isUnderWay(state) && expectedOn !== null && expectedOn < today
