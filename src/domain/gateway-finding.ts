// Findings of the comparison with the gateway: their kinds, what staff can do about each, and how they are resolved
// (BOOK-9).

/**
 * The actions that staff can take on each kind of finding, the likeliest first. `take_over` accepts the payment or
 * refund, `set_aside` dismisses the finding; both need a reason.
 */
const ACTIONS_OF = {
  /** Captured at the gateway, but the shop has no such payment. */
  unknown_capture: ['rebuild', 'refund', 'take_over', 'set_aside'],
  /** A purchase that was already paid was paid again. */
  second_capture: ['refund', 'take_over', 'set_aside'],
  /** Gateway and shop have the payment, but amount, currency, status or refunded sum differ. */
  payment_differs: ['set_aside'],
  payment_missing_there: ['set_aside'],
  /** The gateway has a refund that the shop could not record by itself. */
  unknown_refund: ['take_over', 'set_aside'],
  /** Gateway and shop have the refund, but amount or status differ. */
  refund_differs: ['set_aside'],
  refund_missing_there: ['set_aside'],
  settlement_unknown: ['set_aside'],
  /** The settlement report lists a different amount than the shop. */
  settlement_differs: ['set_aside'],
  /** An answer of the gateway that could not be parsed, or that contains an unknown value. */
  odd_answer: ['set_aside'],
} as const satisfies Readonly<Record<string, readonly FindingAction[]>>

export const FINDING_ACTIONS = ['rebuild', 'refund', 'take_over', 'set_aside'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

export type FindingKind = keyof typeof ACTIONS_OF
export const FINDING_KINDS = Object.keys(ACTIONS_OF) as FindingKind[]

export const RESOLVED_BY = {
  rebuild: 'rebuilt',
  refund: 'refunded',
  take_over: 'taken_over',
  set_aside: 'set_aside',
} as const satisfies Readonly<Record<FindingAction, string>>
/** `by_itself` means that a later comparison did not find the difference any more. */
export const FINDING_RESOLUTIONS = [...Object.values(RESOLVED_BY), 'by_itself'] as const
export type FindingResolution = (typeof FINDING_RESOLUTIONS)[number]

/** Returns the actions that staff can take. Without the data of the purchase, `rebuild` is not among them. */
export const actionsOf = ({ kind, details }: Finding): readonly FindingAction[] =>
  ACTIONS_OF[kind].filter((action) => action !== 'rebuild' || mayBeRebuilt(details))

export const canResolve = (finding: Finding, action: FindingAction): boolean => actionsOf(finding).includes(action)

interface Finding {
  readonly kind: FindingKind
  readonly details: FindingDetails
}

const mayBeRebuilt = ({ currency = 'INR', gatewayOrder, isForeign = false }: FindingDetails): boolean =>
  currency === 'INR' && gatewayOrder !== undefined && !isForeign

/** The figures of a finding, without personal data. Amounts are in paise. A figure that is not known is absent. */
export interface FindingDetails {
  /** The gateway's figure; `ours` is the shop's. */
  readonly theirs?: number
  readonly ours?: number
  readonly currency?: string
  /** The name of the figure that differs, or of the value that is not known. */
  readonly what?: string
  /** The gateway's ids of related objects. */
  readonly payment?: string
  readonly gatewayOrder?: string
  /** True when neither the shop nor the notes of the gateway order name a purchase. */
  readonly isForeign?: boolean
  /** The amount that the gateway has already refunded. */
  readonly refunded?: number
  /** The id of the shop's order. If only the gateway's notes name the order, just its number is known. */
  readonly order?: string
  readonly orderNumber?: number
  readonly settlement?: string
  readonly utr?: string
  /** When the payment or refund was made, according to the gateway (ISO 8601). */
  readonly at?: string
}
