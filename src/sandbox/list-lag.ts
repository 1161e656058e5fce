// Lists that run behind, as Razorpay's payment list does; fetching by id never does (RZP-6).

import type { Gateway } from './gateway.ts'
import type { ListName } from './knobs.ts'

/** The newest creation time a list may show, in unix seconds. */
export const newestShown = (gateway: Gateway, list: ListName): number => {
  const { seconds, lists } = gateway.knobs.listLag
  return lists.includes(list) && seconds > 0 ? gateway.now() - seconds : Number.MAX_SAFE_INTEGER
}
