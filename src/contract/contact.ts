// The calls by which people write to the shop (API-1, MSG-2).
import { z } from 'zod'
import { QUESTION_MOST } from '#domain/contact-details.ts'
import { emailField, mobileField, textField } from './common.ts'

export const contactBody = z.object({
  firstName: textField(60),
  lastName: textField(60),
  email: emailField,
  mobile: mobileField,
  message: textField(5000, { lines: true }),
})

/** The box of the FAQ has one line. Whoever is not logged in says as well where the answer goes. */
export const questionBody = z.object({ question: textField(QUESTION_MOST), email: emailField.optional() })

/** The ticket number lets a person name her message later. */
export const contactReply = z.object({ message: z.string(), ticket: z.number() })
