// The schemas of the user's own account: profile, email, password, devices and deletion (ACC-15, ACC-17).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { EMAIL_STATES } from '#domain/email-change.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { STOP_REASONS } from '#domain/mail-report.ts'
import { otpField, passwordField, presentPasswordField } from './accounts.ts'
import { emailField, mobileField, personName } from './common.ts'

/**
 * The profile. `ordersUnderWay` counts orders that are neither delivered nor cancelled nor returned. `emailsStopped` is
 * why the address gets no emails; null when it does.
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

/** An empty phone number removes the stored one. */
export const profileBody = z.object({
  name: personName(MAX_FULL_NAME),
  phone: z.preprocess((phone) => (phone === '' ? null : phone), mobileField.nullable()),
})
export const profileChangedReply = z.object({ message: z.string(), account: profileReply })

/** The code proves that emails arrive at the account's address. */
export const emailsCodeBody = z.object({ otp: otpField })

/** The code proves that the account's address belongs to the user. */
export const emailProofBody = z.object({ otp: otpField })

/** `withNewsletter` also moves the newsletter subscription to the new address. */
export const newEmailBody = z.object({
  email: emailField,
  password: presentPasswordField,
  withNewsletter: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
/** `needsOld` is true when a code that was sent to the present address is needed too (ACC-23). */
export const newEmailReply = z.object({ message: z.string(), needsOld: z.boolean() })
export const emailCodesBody = z.object({ newCode: otpField, oldCode: otpField.optional() })

export const passwordBody = z.object({ currentPassword: presentPasswordField, newPassword: passwordField })

/** `device` is a name such as 'Chrome on Android'; empty when not known. */
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
