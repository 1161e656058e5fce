// Answers about requests to cancel a packed order (ORD-21).
import { spoken } from '../spoken.ts'

export const orderReplies = spoken({
  asked:
    'Your box is packed and about to be closed. We look whether we can still take it out, and write to you either way.',
  answered: 'This request was answered already. Please look again.',
  accepted: 'The order is cancelled. A letter tells her.',
  declined: 'The order travels. A letter tells her.',
} as const)
