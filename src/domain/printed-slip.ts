// What of an order can change after its slip was printed, so that the paper beside the box says something old (ORD-23), and what else whoever sends the box must know (ORD-21).

export const SLIP_CHANGES = ['address', 'contents', 'note', 'cancel', 'state'] as const
export type SlipChange = (typeof SLIP_CHANGES)[number]

/** What the queue is narrowed to: no slip was printed yet, or one that is old. */
export const SLIP_FILTERS = ['unprinted', 'changed'] as const
export type SlipFilter = (typeof SLIP_FILTERS)[number]

/** What can stand in the way of sending a box: its buyer asks to cancel it and nobody has answered, or its slip is old. */
export const ORDER_NEWS = ['asks', ...SLIP_CHANGES] as const
export type OrderEmailContent = (typeof ORDER_NEWS)[number]

/** What came up about an order. A request that waits is told once. */
export const orderNews = ({
  asksToCancel,
  changed,
}: {
  readonly asksToCancel: boolean
  readonly changed: readonly SlipChange[]
}): readonly OrderEmailContent[] => (asksToCancel ? ['asks', ...changed.filter((each) => each !== 'cancel')] : changed)

/** True where something came up that was not shown to whoever sends it. */
export const isAnyUnseen = (news: readonly OrderEmailContent[], seen: readonly OrderEmailContent[]): boolean =>
  news.some((each) => !seen.includes(each))
