// Schemas that many calls share: ids, text fields, messages, pages (API-5, API-11).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { cleanText } from '#domain/clean-text.ts'
import { isEmailInLimits, normaliseEmail, parseMobile, parsePinCode } from '#domain/contact-details.ts'
import type { Id } from '#domain/ids.ts'
import { nameContainsWebAddress } from '#domain/person-name.ts'
import { unprintableIn } from '#domain/printable.ts'

// Sets the shop's own default messages, instead of zod's.
z.config({ localeError: (issue) => (issue.input === undefined ? formErrors.required : formErrors.wrongType) })

/** The id of one kind of object: 24 hex characters, in paths, queries and bodies alike. */
export const idOf = <Kind extends string>() =>
  z
    .string({ error: () => fieldErrors.id })
    .regex(/^[0-9a-f]{24}$/i, { error: () => fieldErrors.id })
    .transform((id) => id.toLowerCase() as Id<Kind>)

/**
 * Required text: trimmed, 1 to `maxLength` characters, at least one of them visible. Control characters and
 * bidirectional marks are removed. With `lines`, line breaks stay; otherwise they become spaces.
 */
export const textField = (maxLength: number, { lines = false } = {}) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? formErrors.required : formErrors.wrongType) })
    .transform((text) => cleanText(text, { lines }))
    .pipe(
      z
        .string()
        .min(1, { error: () => formErrors.required })
        .max(maxLength, { error: () => formErrors.tooLong({ max: maxLength }) }),
    )

/** A person's name, for emails and labels: it may not contain a web address (SEC-52). */
export const personName = (maxLength: number) =>
  textField(maxLength).refine((name) => !nameContainsWebAddress(name), { error: () => fieldErrors.nameWithPage })

/** Text that is printed on invoices and packing slips: only characters in their fonts (TAX-6). */
export const printed = (field: z.ZodType<string, string>) =>
  field.refine((text) => unprintableIn(text) === '', {
    error: ({ input }) => fieldErrors.unprintable({ characters: unprintableIn(String(input)) }),
  })

/** Text that may be empty, on one line unless `lines`; cleaned like required text. */
export const emptiableField = (maxLength: number, { lines = false } = {}) =>
  z
    .string({ error: () => formErrors.wrongType })
    .transform((text) => cleanText(text, { lines }))
    .pipe(z.string().max(maxLength, { error: () => formErrors.tooLong({ max: maxLength }) }))

/** An email address in its stored form. */
export const emailField = z
  .string({ error: (issue) => (issue.input === undefined ? formErrors.required : formErrors.email) })
  .transform(normaliseEmail)
  .pipe(
    z
      .string()
      .min(1, { error: () => formErrors.required })
      .max(254, { error: () => formErrors.email })
      .pipe(z.email({ error: () => formErrors.email }))
      .refine(isEmailInLimits, { error: () => formErrors.email }),
  )

/** An email address, or empty for none. */
export const optionalEmailField = z.union([z.literal(''), emailField], { error: () => formErrors.email })

/**
 * Returns a typed number as text. A decimal number becomes empty, so that it is refused: its point would be read as a
 * separator.
 */
const asTyped = (text: string | number): string =>
  typeof text === 'number' && !Number.isInteger(text) ? '' : String(text)

/** An Indian mobile number; becomes +91XXXXXXXXXX. */
export const mobileField = z
  .union([z.string(), z.number()], { error: () => formErrors.required })
  .transform((text, context) => {
    const mobile = parseMobile(asTyped(text))
    if (mobile !== null) return mobile
    context.addIssue({ code: 'custom', message: formErrors.mobile })
    return z.NEVER
  })

/** An Indian PIN code of six digits. */
export const pinCodeField = z
  .union([z.string(), z.number()], { error: () => formErrors.required })
  .transform((text, context) => {
    const pin = parsePinCode(asTyped(text))
    if (pin !== null) return pin
    context.addIssue({ code: 'custom', message: formErrors.pinCode })
    return z.NEVER
  })

/** The quantity of a product: a whole number from 1 to 20. Text is refused. */
export const quantityField = z
  .number({ error: () => fieldErrors.quantity })
  .int({ error: () => fieldErrors.quantity })
  .min(1, { error: () => fieldErrors.quantity })
  .max(20, { error: () => fieldErrors.quantity })

/** The reply of a change that returns no data. */
export const messageReply = z.object({ message: z.string() })

/** An idempotency key: a repeated request with the same key gets the first response again, for a day (API-10). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, { error: () => formErrors.wrongType })
    .optional(),
})

/** A position in a list of days: the nth day with rows, the newest such day up to a date, or a cursor. */
export const dayPages = {
  cursor: z.string().max(100).optional(),
  page: z
    .string()
    .regex(/^\d{1,6}$/, { error: () => formErrors.wrongType })
    .transform(Number)
    .optional(),
  until: z.string().max(10).optional(),
}
