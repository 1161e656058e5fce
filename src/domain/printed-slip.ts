// What staff must know before they dispatch an order: changes since its slip was printed (ORD-23), and an open request
// to cancel it (ORD-21).

export const SLIP_CHANGES = ['address', 'contents', 'note', 'cancel', 'state'] as const
export type SlipChange = (typeof SLIP_CHANGES)[number]

/** A filter of the page To pack: orders without a printed slip, or with a slip that is out of date. */
export const SLIP_FILTERS = ['unprinted', 'changed'] as const
export type SlipFilter = (typeof SLIP_FILTERS)[number]

/** `asks` is an open request to cancel. */
export const ORDER_CHANGES = ['asks', ...SLIP_CHANGES] as const
export type OrderChange = (typeof ORDER_CHANGES)[number]

/** Returns what staff must know about an order. An open request to cancel is listed only as `asks`. */
export const orderNews = ({
  asksToCancel,
  changed,
}: {
  readonly asksToCancel: boolean
  readonly changed: readonly SlipChange[]
}): readonly OrderChange[] => (asksToCancel ? ['asks', ...changed.filter((each) => each !== 'cancel')] : changed)

/** True when staff have not confirmed all of the news. */
export const isAnyUnseen = (news: readonly OrderChange[], confirmed: readonly OrderChange[]): boolean =>
  news.some((each) => !confirmed.includes(each))
