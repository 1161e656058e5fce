// What is said in place of a page that no network brings, and beside an order that this device keeps for then (PAGE-28, PAGE-29).
import { spoken } from '../spoken.ts'

export const noConnection = spoken({
  title: 'No connection',
  text: 'This page could not be fetched: the line is gone, or too slow. It comes by itself once the line is back.',
  button: 'Try again',
  here: 'These work without a connection',
  calculator: 'Period Calculator',
  questions: 'Questions and answers',
  order: {
    title: 'Your last order',
    note: 'As this device saw it last. It is kept here alone, and goes when you log out.',
  },
} as const)

/** On the order's own page. */
export const keptOrder =
  'For when there is no connection, this device keeps the number, state and expected day of the order that you looked at last. Logging out removes them.'

/** Under the icon on a telephone, where others may look. */
export const installed = spoken({ name: 'Moon' } as const)
