// What people do in a shop on a busy day, and how often each of it comes.

/** One thing that somebody does, from one request to a whole purchase. */
export type Action =
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

/** In a thousand, and how a reader is told of them. */
const SHARES: Readonly<Record<Action, readonly [share: number, words: string]>> = {
  page: [600, 'pages'],
  shelf: [130, 'calls for products'],
  me: [90, 'questions who is logged in'],
  cart: [40, 'looks into a cart'],
  change: [50, 'changes of a quantity'],
  quote: [35, 'quotes'],
  'sign in': [10, 'sign-ins'],
  purchase: [28, 'purchases'],
  cancellation: [4, 'purchases that are cancelled at once'],
  staff: [13, 'lists of staff'],
}

const ACTIONS = Object.keys(SHARES) as Action[]

/** The shares in a sentence. */
export const inWords = (): string =>
  Object.values(SHARES)
    .map(([share, words]) => `${share} ${words}`)
    .join(', ')

/** The action that a number from 0 to 1 stands for. */
export function actionAt(chance: number): Action {
  let left = chance * Object.values(SHARES).reduce((sum, [share]) => sum + share, 0)
  for (const action of ACTIONS) {
    left -= SHARES[action][0]
    if (left < 0) return action
  }
  return 'page'
}
