// Privacy requests and nominees, and staff's list of them (PRIV-15 to PRIV-18).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_PRIVACY_TEXT, PRIVACY_REQUEST_KINDS, PRIVACY_REQUEST_STATES } from '#domain/privacy-request.ts'
import { otpField } from './accounts.ts'
import { emailField, mobileField, textField } from './common.ts'

const choice = { error: () => formErrors.choice }
const requestFields = {
  kind: z.enum(PRIVACY_REQUEST_KINDS, choice),
  text: textField(MAX_PRIVACY_TEXT, { lines: true }),
}

export const privacyRequestBody = z.object(requestFields)
/** A request without an account, with the code sent to the address. */
export const verifiedRequestBody = z.object({ ...requestFields, email: emailField, otp: otpField })
export const privacyCodeBody = z.object({ email: emailField })

/** The number of the created request. */
export const privacyRequestMadeReply = z.object({ message: z.string(), number: z.number() })

/** A request of the user: its text, its deadline, and the answers. */
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

/** The user's requests, newest first, and the user's nominee. */
export const myRightsReply = z.object({ requests: z.array(ownRequest), nominee: nominee.nullable() })

const nullIfEmpty = (value: unknown) => (value === '' ? null : value)
/** An email or a phone number is required, so that the shop can identify the nominee. */
export const nomineeBody = z
  .object({
    name: textField(100),
    email: z.preprocess(nullIfEmpty, emailField.nullable()),
    phone: z.preprocess(nullIfEmpty, mobileField.nullable()),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    error: () => fieldErrors.emailOrPhone,
  })

// The staff's calls about privacy requests: the list with deadlines, one request, its answer, and the retention
// periods.

const listChoice = { error: () => formErrors.choice }

export const privacyListQuery = z.object({
  state: z.enum(PRIVACY_REQUEST_STATES, listChoice).default('open'),
  cursor: z.string().max(100).optional(),
})

/** `hoursLeft` until the deadline, below 0 when it has passed; null once the request is closed. */
const fields = {
  number: z.number(),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  email: z.string(),
  /** True when the sender's address was verified with the request. */
  isVerified: z.boolean(),
  state: z.enum(PRIVACY_REQUEST_STATES),
  createdAt: z.string(),
  dueAt: z.string(),
  hoursLeft: z.number().nullable(),
  user: z.object({ _id: z.string(), name: z.string() }).nullable(),
}
const listed = z.object(fields)
export type PrivacyRequestReply = z.output<typeof listed>

/** Open requests, nearest deadline first; then the others, newest first. */
export const privacyListReply = z.object({ requests: z.array(listed), nextCursor: z.string().nullable() })
export type PrivacyListReply = z.output<typeof privacyListReply>

/** A step in the history of a privacy request. `author` is empty when the requester made the step. */
const step = z.object({
  _id: z.string(),
  kind: z.enum(['asked', 'answered', 'withdrawn', 'nominee_checked']),
  text: z.string(),
  author: z.string(),
  at: z.string(),
})

/** `seen` is the version that staff saw; an answer sends it back. */
export const onePrivacyReply = z.object({ ...fields, text: z.string(), steps: z.array(step), seen: z.number() })
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
 * The question whether the user with this address has nominated the requester. The reply reveals nothing else about
 * that user.
 */
export const nomineeCheckBody = z.object({
  account: emailField,
  /** A phone number at which staff have reached the requester. */
  phone: z.preprocess((phone) => (phone === '' ? null : phone), mobileField.nullable()).default(null),
})
export const nomineeCheckReply = z.object({ message: z.string(), isNamed: z.boolean() })

/** What is stored, for how long, what deletes it, and when that last ran. `days` is null when no time limit applies. */
export const retentionReply = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      tables: z.array(z.string()),
      days: z.number().nullable(),
      by: z.string(),
      ranAt: z.string().nullable(),
      lastForgotten: z.number(),
      lastForgotAt: z.string().nullable(),
      forgotten: z.number(),
    }),
  ),
})
export type RetentionReply = z.output<typeof retentionReply>
