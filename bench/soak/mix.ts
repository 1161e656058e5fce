// What people do in a shop on a busy day, and how often each of it comes.

/** One thing that somebody does, from one request to a whole purchase. */
export type Deed =
  | 'page'
  | 'shelf'
  | 'me'
  | 'cart'
  | 'change'
  | 'quote'
  | 'sign in'
  | 'purchase'
  | 'cancellation'
  | 'staff'

/** In a thousand. */
const SHARES: Readonly<Record<Deed, number>> = {
  page: 600,
  shelf: 130,
  me: 90,
  cart: 40,
  change: 50,
  quote: 35,
  'sign in': 10,
  purchase: 28,
  cancellation: 4,
  staff: 13,
}

/** The shares in a sentence. */
export const inWords = (): string =>
  Object.entries(SHARES)
    .map(([deed, share]) => `${share} ${deed}`)
    .join(', ')

/** The deed that a number from 0 to 1 stands for. */
export function deedAt(chance: number): Deed {
  let left = chance * Object.values(SHARES).reduce((sum, share) => sum + share, 0)
  for (const [deed, share] of Object.entries(SHARES) as [Deed, number][]) {
    left -= share
    if (left < 0) return deed
  }
  return 'page'
}
