// The schemas of data requests and nominees (PRIV-15 to PRIV-18).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { MAX_PRIVACY_TEXT, PRIVACY_REQUEST_KINDS, PRIVACY_REQUEST_STATES } from '#domain/privacy-request.ts'
import { otpField } from './accounts.ts'
import { emailField, mobileField, textField } from './common.ts'

const choice = { error: () => formErrors.choice }
const requestFields = {
  kind: z.enum(PRIVACY_REQUEST_KINDS, choice),
  text: textField(MAX_PRIVACY_TEXT, { lines: true }),
}

export const privacyRequestBody = z.object(requestFields)
/** A request without login. `otp` is the code that was sent to the address (PRIV-16). */
export const verifiedRequestBody = z.object({ ...requestFields, email: emailField, otp: otpField })
export const privacyCodeBody = z.object({ email: emailField })

export const privacyRequestMadeReply = z.object({ message: z.string(), number: z.number() })

const ownRequest = z.object({
  number: z.number(),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  text: z.string(),
  state: z.enum(PRIVACY_REQUEST_STATES),
  createdAt: z.string(),
  dueAt: z.string(),
  answers: z.array(z.object({ text: z.string(), at: z.string() })),
})
export type OwnRequestReply = z.output<typeof ownRequest>

const nominee = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  namedAt: z.string(),
})
export type NomineeReply = z.output<typeof nominee>

/** The user's requests, newest first. */
export const myRightsReply = z.object({ requests: z.array(ownRequest), nominee: nominee.nullable() })

const nullIfEmpty = (value: unknown) => (value === '' ? null : value)
/** An email or a phone number is required, so that the shop can recognise the nominee. */
export const nomineeBody = z
  .object({
    name: textField(MAX_FULL_NAME),
    email: z.preprocess(nullIfEmpty, emailField.nullable()),
    phone: z.preprocess(nullIfEmpty, mobileField.nullable()),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    error: () => fieldErrors.emailOrPhone,
  })

// Data requests, for staff.

export const privacyListQuery = z.object({
  state: z.enum(PRIVACY_REQUEST_STATES, choice).default('open'),
  cursor: z.string().max(100).optional(),
})

/** `hoursLeft` are the hours until the deadline, negative when it has passed; null once the request is closed. */
const staffFields = {
  number: z.number(),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  email: z.string(),
  /** True when the sender's address was verified for the request. */
  isVerified: z.boolean(),
  state: z.enum(PRIVACY_REQUEST_STATES),
  createdAt: z.string(),
  dueAt: z.string(),
  hoursLeft: z.number().nullable(),
  user: z.object({ _id: z.string(), name: z.string() }).nullable(),
}
const listed = z.object(staffFields)
export type PrivacyRequestReply = z.output<typeof listed>

/** A page of requests. Open ones are sorted by deadline, others newest first. */
export const privacyListReply = z.object({ requests: z.array(listed), nextCursor: z.string().nullable() })
export type PrivacyListReply = z.output<typeof privacyListReply>

/** `author` is empty for a step of the sender. */
const step = z.object({
  _id: z.string(),
  kind: z.enum(['asked', 'answered', 'withdrawn', 'nominee_checked']),
  text: z.string(),
  author: z.string(),
  at: z.string(),
})

/** `seen` is the version of the request, which an answer must send back. */
export const onePrivacyReply = z.object({ ...staffFields, text: z.string(), steps: z.array(step), seen: z.number() })
export type OnePrivacyReply = z.output<typeof onePrivacyReply>

export const privacyAnswerBody = z.object({
  text: textField(MAX_PRIVACY_TEXT, { lines: true }),
  seen: z
    .number({ error: () => formErrors.wrongType })
    .int()
    .min(0)
    .max(1_000_000),
})

/**
 * Asks whether the user whose address is `account` has named the sender of the request as nominee. The reply reveals
 * nothing else about that user (PRIV-17).
 */
export const nomineeCheckBody = z.object({
  account: emailField,
  /** A phone number at which staff have reached the sender. */
  phone: z.preprocess((phone) => (phone === '' ? null : phone), mobileField.nullable()).default(null),
})
export const nomineeCheckReply = z.object({ message: z.string(), isNamed: z.boolean() })
