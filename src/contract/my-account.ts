// The calls of the user's own account: profile, addresses, password, devices, data export, and deletion (ACC-15,
// ACC-17).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { EMAIL_STATES } from '#domain/email-change.ts'
import { STOP_REASONS } from '#domain/mail-report.ts'
import { otpField, passwordField, presentPasswordField } from './accounts.ts'
import { emailField, mobileField, personName } from './common.ts'

/**
 * The profile, beyond what every page loads. `ordersUnderWay` are paid and neither delivered nor ended.
 * `emailsStopped`: why no emails are sent; null when they are. `emailState`: whether the email is verified; `disowned`
 * when its owner reported it as wrong.
 */
const profileReply = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  ordersUnderWay: z.number(),
  emailsStopped: z.enum(STOP_REASONS).nullable(),
  emailState: z.enum(EMAIL_STATES),
})
export type ProfileReply = z.output<typeof profileReply>
export const oneProfileReply = z.object({ account: profileReply })

/** Name and phone number together; an empty phone number removes the stored one. */
export const profileBody = z.object({
  name: personName(100),
  phone: z.preprocess((phone) => (phone === '' ? null : phone), mobileField.nullable()),
})
export const profileChangedReply = z.object({ message: z.string(), account: profileReply })

/** The code that was sent to the account's email, as proof that emails arrive there. */
export const emailsCodeBody = z.object({ otp: otpField })

/** The code that was sent to the account's email, as proof that it belongs to the user. */
export const emailProofBody = z.object({ otp: otpField })

/** `withNewsletter` moves the newsletter to the new email too. */
export const newEmailBody = z.object({
  email: emailField,
  password: presentPasswordField,
  withNewsletter: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
/** `needsOld` is true when the current email must confirm the change as well. */
export const newEmailReply = z.object({ message: z.string(), needsOld: z.boolean() })
export const emailCodesBody = z.object({ newCode: otpField, oldCode: otpField.optional() })

export const passwordBody = z.object({ currentPassword: presentPasswordField, newPassword: passwordField })

/** A logged-in device as text, such as 'Chrome on Android'; empty when unknown. */
const sessionReply = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type SessionReply = z.output<typeof sessionReply>
export const sessionsReply = z.object({ sessions: z.array(sessionReply) })

export const deletionBody = z.object({ password: presentPasswordField })
