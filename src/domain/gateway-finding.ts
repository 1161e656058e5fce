// Findings of the comparison with the gateway: every kind, the actions of staff, and the resolutions (BOOK-9).

/**
 * The actions that staff may take on each kind, the likeliest first. Every finding can also be dismissed with a reason.
 */
const ACTIONS_OF = {
  /** Captured at the gateway, but the shop has no such payment. */
  unknown_capture: ['rebuild', 'refund', 'take_over', 'set_aside'],
  /** A purchase that was already completed was paid again. */
  second_capture: ['refund', 'take_over', 'set_aside'],
  /** Gateway and shop have the payment, but amount, currency, status or refunded sum differ. */
  payment_differs: ['set_aside'],
  /** The shop has a payment that the gateway does not have. */
  payment_missing_there: ['set_aside'],
  /** A refund was made at the gateway that cannot be entered in the shop's books. */
  unknown_refund: ['take_over', 'set_aside'],
  /** Gateway and shop have the refund, but amount or status differ. */
  refund_differs: ['set_aside'],
  /** The shop has a refund that the gateway does not have. */
  refund_missing_there: ['set_aside'],
  /** The settlement report lists a payment that the shop does not have. */
  settlement_unknown: ['set_aside'],
  /** The settlement report lists a different amount than the shop. */
  settlement_differs: ['set_aside'],
  /** A response that could not be parsed, or an unknown status in it. */
  odd_answer: ['set_aside'],
} as const satisfies Readonly<Record<string, readonly FindingAction[]>>

export const FINDING_ACTIONS = ['rebuild', 'refund', 'take_over', 'set_aside'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

export type FindingKind = keyof typeof ACTIONS_OF
export const FINDING_KINDS = Object.keys(ACTIONS_OF) as FindingKind[]

/** How each action is recorded. `by_itself`: a later comparison found no difference any more. */
export const RESOLVED_BY = {
  rebuild: 'rebuilt',
  refund: 'refunded',
  take_over: 'taken_over',
  set_aside: 'set_aside',
} as const satisfies Readonly<Record<FindingAction, string>>
export const FINDING_RESOLUTIONS = [...Object.values(RESOLVED_BY), 'by_itself'] as const
export type FindingResolution = (typeof FINDING_RESOLUTIONS)[number]

/** Returns the actions that staff may take. Rebuilding is among them only when the order's data is available. */
export const actionsOf = ({ kind, details }: Finding): readonly FindingAction[] =>
  ACTIONS_OF[kind].filter((action) => action !== 'rebuild' || mayBeRebuilt(details))

/** True when staff may take this action on a finding. */
export const canResolve = (finding: Finding, action: FindingAction): boolean => actionsOf(finding).includes(action)

interface Finding {
  readonly kind: FindingKind
  readonly details: FindingDetails
}

const mayBeRebuilt = ({ currency = 'INR', gatewayOrder, isForeign = false }: FindingDetails): boolean =>
  currency === 'INR' && gatewayOrder !== undefined && !isForeign

/**
 * The figures of a finding: the gateway's beside the shop's, amounts in paise. Unknown figures are left out. No
 * personal data.
 */
export interface FindingDetails {
  readonly theirs?: number
  readonly ours?: number
  readonly currency?: string
  /** The name of the figure that differs, or of the value that is unusual. */
  readonly what?: string
  /** The gateway's ids of related objects. */
  readonly payment?: string
  readonly gatewayOrder?: string
  /** True when neither the shop nor the notes of the gateway's order name a purchase. */
  readonly isForeign?: boolean
  /** The amount that the gateway has already refunded. */
  readonly refunded?: number
  /** The shop's order: its id and its number. Only the number if the order is known from the gateway's notes alone. */
  readonly order?: string
  readonly orderNumber?: number
  readonly settlement?: string
  readonly utr?: string
  /** When the payment or refund was made according to the gateway, as ISO time. */
  readonly at?: string
}
