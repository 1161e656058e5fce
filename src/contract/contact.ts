// The schemas of the contact form and of the FAQ's question box (API-1, MSG-2).
import { z } from 'zod'
import { MAX_QUESTION } from '#domain/contact-details.ts'
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS, type ContactField } from '#domain/contact-fields.ts'
import { emailField, mobileField, textField } from './common.ts'

const SCHEMAS_BY_KIND = {
  line: (maxLength: number) => textField(maxLength),
  text: (maxLength: number) => textField(maxLength, { lines: true }),
  email: () => emailField,
  mobile: () => mobileField,
} as const
type Shape = {
  [Name in ContactField]: ReturnType<(typeof SCHEMAS_BY_KIND)[(typeof CONTACT_FIELDS)[Name]['kind']]>
}

export const contactBody = z.object(
  Object.fromEntries(
    CONTACT_FIELD_NAMES.map((name) => [name, SCHEMAS_BY_KIND[CONTACT_FIELDS[name].kind](CONTACT_FIELDS[name].max)]),
  ) as Shape,
)

/** A question in the FAQ. Visitors who are not logged in add their email for the answer. */
export const questionBody = z.object({ question: textField(MAX_QUESTION), email: emailField.optional() })

/** `ticket` is the number of the message. */
export const contactReply = z.object({ message: z.string(), ticket: z.number() })
