// The job that sends letters, with the writers of every kind that is written down.

import { letterSender } from './deliver-letter.ts'
import { type LetterWriters, plainLetters } from './letter-writers.ts'
import { orderLetters } from './order-letters.ts'
import { refundLetters } from './refund-letters.ts'
import { reportLetters } from './report-letters.ts'
import { ticketLetters } from './ticket-letters.ts'

/** One writer for each kind. */
export const letterWriters: LetterWriters = {
  ...plainLetters,
  ...ticketLetters,
  ...orderLetters,
  ...refundLetters,
  ...reportLetters,
}

export const sendLetter = letterSender(letterWriters)
