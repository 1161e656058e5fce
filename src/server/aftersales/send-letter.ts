// The job that sends letters, with the writers of every kind that is written down.
import { ticketLetters } from '../contact/ticket-letters.ts'
import { type LetterWriters, plainLetters } from '../mail/letter-kinds.ts'
import { makeSendLetter } from '../mail/send-letter.ts'
import { orderLetters } from '../orders/order-letters.ts'
import { refundLetters } from './refund-letters.ts'
import { reportLetters } from './reports/report-letters.ts'

/** One writer for each kind. */
export const letterWriters: LetterWriters = {
  ...plainLetters,
  ...ticketLetters,
  ...orderLetters,
  ...refundLetters,
  ...reportLetters,
}

export const sendLetter = makeSendLetter(letterWriters)
