// The calls of people about their rights over their data: what they ask for, and whom they name (PRIV-15 to PRIV-18).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { PRIVACY_REQUEST_KINDS, PRIVACY_REQUEST_STATES, PRIVACY_TEXT_MOST } from '#domain/privacy-request.ts'
import { otpField } from './accounts.ts'
import { emailField, mobileField, textField } from './common.ts'

const choice = { error: () => fieldErrors.choice }
const asked = {
  kind: z.enum(PRIVACY_REQUEST_KINDS, choice),
  text: textField(PRIVACY_TEXT_MOST, { lines: true }),
}

export const privacyRequestBody = z.object(asked)
/** Of somebody without an account, with the code that came to her address. */
export const provedRequestBody = z.object({ ...asked, email: emailField, otp: otpField })
export const privacyCodeBody = z.object({ email: emailField })

/** The number by which she names it later. */
export const privacyRequestMadeReply = z.object({ message: z.string(), number: z.number() })

/** One of her own: what she asked, by when it is answered, and the answers. */
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

/** Her requests, newest first, and whom she has named. */
export const myRightsReply = z.object({ requests: z.array(ownRequest), nominee: nominee.nullable() })
export type MyRightsReply = z.output<typeof myRightsReply>

const emptied = (value: unknown) => (value === '' ? null : value)
/** An email or a phone number must be there, so that the shop can tell who comes. */
export const nomineeBody = z
  .object({
    name: textField(100),
    email: z.preprocess(emptied, emailField.nullable()),
    phone: z.preprocess(emptied, mobileField.nullable()),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    error: () => fieldErrors.emailOrPhone,
  })
