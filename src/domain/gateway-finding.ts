// What does not agree between the shop and its gateway: every kind of finding, what can be done about each, and how it ends (BOOK-9).

/** What each kind allows staff to do, the likeliest first. Whatever it is, it can be set aside with a reason. */
const ACTIONS_OF = {
  /** Captured at the gateway, and the shop has no such payment. */
  unknown_capture: ['rebuild', 'refund', 'take_over', 'set_aside'],
  /** A purchase that was settled already was paid again. */
  second_capture: ['refund', 'take_over', 'set_aside'],
  /** Both know the payment, and not by the same amount, currency, state or sum gone back. */
  payment_differs: ['set_aside'],
  /** The shop has a payment that the gateway does not know. */
  payment_missing_there: ['set_aside'],
  /** A refund was made at the gateway that the shop's books cannot hold. */
  unknown_refund: ['take_over', 'set_aside'],
  /** Both know the refund, and not by the same amount or state. */
  refund_differs: ['set_aside'],
  /** The shop has a refund that the gateway does not know. */
  refund_missing_there: ['set_aside'],
  /** The settlement report names money that the shop does not know. */
  settlement_unknown: ['set_aside'],
  /** The settlement report names another amount than the shop. */
  settlement_differs: ['set_aside'],
  /** An answer that could not be read, or a word in it that the shop does not know. */
  odd_answer: ['set_aside'],
} as const satisfies Readonly<Record<string, readonly FindingAction[]>>

export const FINDING_ACTIONS = ['rebuild', 'refund', 'take_over', 'set_aside'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

export type FindingKind = keyof typeof ACTIONS_OF
export const FINDING_KINDS = Object.keys(ACTIONS_OF) as FindingKind[]

/** How each act is remembered. `by_itself`: a later look found no difference any more. */
export const RESOLVED_BY = {
  rebuild: 'rebuilt',
  refund: 'refunded',
  take_over: 'taken_over',
  set_aside: 'set_aside',
} as const satisfies Readonly<Record<FindingAction, string>>
export const FINDING_RESOLUTIONS = [...Object.values(RESOLVED_BY), 'by_itself'] as const
export type FindingResolution = (typeof FINDING_RESOLUTIONS)[number]

/** What staff are offered: rebuilding only where something is known to rebuild from. */
export const actionsOf = ({ kind, details }: Told): readonly FindingAction[] =>
  ACTIONS_OF[kind].filter((action) => action !== 'rebuild' || mayBeRebuilt(details))

/** True when staff may do this about a finding. */
export const canResolve = (finding: Told, action: FindingAction): boolean => actionsOf(finding).includes(action)

interface Told {
  readonly kind: FindingKind
  readonly details: FindingDetails
}

const mayBeRebuilt = ({ currency = 'INR', gatewayOrder, isForeign = false }: FindingDetails): boolean =>
  currency === 'INR' && gatewayOrder !== undefined && !isForeign

/** The figures of a finding: theirs beside ours, amounts in paise. What is unknown is left out. Nothing personal. */
export interface FindingDetails {
  readonly theirs?: number
  readonly ours?: number
  readonly currency?: string
  /** What of it differs, or is odd. */
  readonly what?: string
  /** The gateway's ids around it. */
  readonly payment?: string
  readonly gatewayOrder?: string
  /** True where neither the shop nor the notes of the gateway's order know of a purchase. */
  readonly isForeign?: boolean
  /** What has gone back of it at the gateway already. */
  readonly refunded?: number
  /** Our order: where it can be opened, and how people call it. The number alone where only the gateway's notes know it. */
  readonly order?: string
  readonly orderNumber?: number
  readonly settlement?: string
  readonly utr?: string
  /** When the gateway says that it happened, as ISO time. */
  readonly at?: string
}
