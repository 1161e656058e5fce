// What is said in the shop's place while it cannot say it itself: by the balancer in front, and by a node without its database (PAGE-26).
import { spoken } from '../spoken.ts'

/** Money that has just left somebody's account finds its order by itself (PAY-4). */
const paid =
  'If you have just paid, please do not pay again: your order is made by itself in a little while, and we write to you.'

export const standIns = spoken({
  /** No node is there. */
  away: {
    title: 'We will be back in a moment',
    text: 'The shop cannot be reached just now. It is our fault, not yours, and we are at it. What you put in your cart stays there.',
    paid,
    button: 'Try again',
  },
  /** A node has no time to make a page. */
  crowded: {
    title: 'The shop is very busy',
    text: 'So many are here that this page has to wait. Please try again in a moment.',
    paid,
    button: 'Try again',
  },
  /** Pages come, and nothing can be saved: said to a form that was sent. */
  notNow: {
    title: 'This cannot be done just now',
    text: 'You can read the shop, but for a moment it cannot save anything. What you sent was not kept: please send it again in a few minutes.',
    paid,
    button: 'Go home',
  },
  /** A form was sent, and the trouble came when it may have been saved. */
  unclear: {
    title: 'We cannot say whether this was done',
    text: 'The shop did not hear from its records in time. What you sent may have been kept: please look before you send it again.',
    paid,
    button: 'Go home',
  },
  /** What `notNow` says, to a program, and to a page that asks for something by itself. */
  notNowReply: 'The shop cannot save or look up anything just now, so this was not done. Please try again in a minute.',
  /** The connection broke after the request had left. */
  unclearReply: 'The shop did not answer, so we cannot say whether this was done. Please look before you try again.',
} as const)
