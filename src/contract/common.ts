// Schemas that many calls share: ids, text fields, messages, pages (API-5, API-11).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_PER_LINE } from '#domain/cart.ts'
import { cleanText } from '#domain/clean-text.ts'
import { isEmailInLimits, normaliseEmail, parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { MAX_EMAIL } from '#domain/field-limits.ts'
import type { Id } from '#domain/ids.ts'
import { nameContainsWebAddress } from '#domain/person-name.ts'
import { unprintableIn } from '#domain/printable.ts'

// The shop's own messages replace zod's.
z.config({ localeError: (issue) => (issue.input === undefined ? formErrors.required : formErrors.wrongType) })

/** Parses an id in a path, query or body to lower case. */
export const idOf = <Kind extends string>() =>
  z
    .string({ error: () => fieldErrors.id })
    .regex(/^[0-9a-f]{24}$/i, { error: () => fieldErrors.id })
    .transform((id) => id.toLowerCase() as Id<Kind>)

/** A required text of 1 to `maxLength` characters, cleaned by `cleanText`. Line breaks stay only with `lines`. */
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

/** A person's name. It may not contain a web address, because emails repeat it (SEC-52). */
export const personName = (maxLength: number) =>
  textField(maxLength).refine((name) => !nameContainsWebAddress(name), { error: () => fieldErrors.nameWithPage })

/** Refuses a text with characters that documents cannot print (TAX-6). */
export const printable = (field: z.ZodType<string, string>) =>
  field.refine((text) => unprintableIn(text) === '', {
    error: ({ input }) => fieldErrors.unprintable({ characters: unprintableIn(String(input)) }),
  })

/** Like `textField`, but the text may be empty. */
export const emptiableField = (maxLength: number, { lines = false } = {}) =>
  z
    .string({ error: () => formErrors.wrongType })
    .transform((text) => cleanText(text, { lines }))
    .pipe(z.string().max(maxLength, { error: () => formErrors.tooLong({ max: maxLength }) }))

/** An email address, normalised by `normaliseEmail`. */
export const emailField = z
  .string({ error: (issue) => (issue.input === undefined ? formErrors.required : formErrors.email) })
  .transform(normaliseEmail)
  .pipe(
    z
      .string()
      .min(1, { error: () => formErrors.required })
      .max(MAX_EMAIL, { error: () => formErrors.email })
      .pipe(z.email({ error: () => formErrors.email }))
      .refine(isEmailInLimits, { error: () => formErrors.email }),
  )

export const optionalEmailField = z.union([z.literal(''), emailField], { error: () => formErrors.email })

/**
 * Returns a value as text. A number with decimals becomes an empty text, which is refused. Otherwise the parsers below
 * would ignore its decimal point.
 */
const toText = (value: string | number): string =>
  typeof value === 'number' && !Number.isInteger(value) ? '' : String(value)

/** Parses an Indian mobile number to the form +91XXXXXXXXXX. */
export const mobileField = z
  .union([z.string(), z.number()], { error: () => formErrors.required })
  .transform((text, context) => {
    const mobile = parseMobile(toText(text))
    if (mobile !== null) return mobile
    context.addIssue({ code: 'custom', message: formErrors.mobile })
    return z.NEVER
  })

export const pinCodeField = z
  .union([z.string(), z.number()], { error: () => formErrors.required })
  .transform((text, context) => {
    const pin = parsePinCode(toText(text))
    if (pin !== null) return pin
    context.addIssue({ code: 'custom', message: formErrors.pinCode })
    return z.NEVER
  })

/** A quantity in a cart line, as a number. */
export const quantityField = z
  .number({ error: () => fieldErrors.quantity })
  .int({ error: () => fieldErrors.quantity })
  .min(1, { error: () => fieldErrors.quantity })
  .max(MAX_PER_LINE, { error: () => fieldErrors.quantity })

export const messageReply = z.object({ message: z.string() })

/** For a day, a repeated request with the same key gets the first answer again (API-10). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, { error: () => formErrors.wrongType })
    .optional(),
})

/** The position in a list: a cursor, the nth day with rows (`page`), or the newest such day up to a date (`until`). */
export const dayPages = {
  cursor: z.string().max(100).optional(),
  page: z
    .string()
    .regex(/^\d{1,6}$/, { error: () => formErrors.wrongType })
    .transform(Number)
    .optional(),
  until: z.string().max(10).optional(),
}
