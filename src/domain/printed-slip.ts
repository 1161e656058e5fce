// Changes of an order after its packing slip was printed (ORD-23), and requests to cancel that staff must see (ORD-21).

export const SLIP_CHANGES = ['address', 'contents', 'note', 'cancel', 'state'] as const
export type SlipChange = (typeof SLIP_CHANGES)[number]

/** The filter of the queue: no slip was printed yet, or the slip is out of date. */
export const SLIP_FILTERS = ['unprinted', 'changed'] as const
export type SlipFilter = (typeof SLIP_FILTERS)[number]

/** The reasons not to dispatch: an unanswered request to cancel, or a slip that is out of date. */
export const ORDER_CHANGES = ['asks', ...SLIP_CHANGES] as const
export type OrderChange = (typeof ORDER_CHANGES)[number]

/** Returns the changes of an order since its slip was printed. A waiting request to cancel is listed once. */
export const orderNews = ({
  asksToCancel,
  changed,
}: {
  readonly asksToCancel: boolean
  readonly changed: readonly SlipChange[]
}): readonly OrderChange[] => (asksToCancel ? ['asks', ...changed.filter((each) => each !== 'cancel')] : changed)

/** True when there is a change that staff have not seen. */
export const isAnyUnseen = (news: readonly OrderChange[], confirmed: readonly OrderChange[]): boolean =>
  news.some((each) => !confirmed.includes(each))
