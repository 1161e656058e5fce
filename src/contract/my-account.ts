// The calls of one's own account: profile, addresses, password, devices, what the shop knows, and the way out (ACC-15, ACC-17).
import { z } from 'zod'
import { formErrors } from '#copy/form-errors.ts'
import { EMAIL_STATES } from '#domain/email-change.ts'
import { STOP_REASONS } from '#domain/mail-report.ts'
import { otpField, passwordField, presentPasswordField } from './accounts.ts'
import { emailField, mobileField, personName } from './common.ts'

/**
 * Who one is, beyond what every page knows. `ordersUnderWay` are paid and neither delivered nor ended. `emailsStopped`: why no
 * emails go to the email; null when they do. `emailState`: whether the email is known to be hers; `disowned` where somebody who
 * reads there said that it is not.
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

/** Both at once; an empty phone number takes the old one away. */
export const profileBody = z.object({
  name: personName(100),
  phone: z.preprocess((phone) => (phone === '' ? null : phone), mobileField.nullable()),
})
export const profileChangedReply = z.object({ message: z.string(), account: profileReply })

/** The code that was sent to the email of the account, to show that emails arrive there. */
export const emailsCodeBody = z.object({ otp: otpField })

/** The code that was sent to the email of the account, to show that it is hers. */
export const emailProofBody = z.object({ otp: otpField })

/** `withNewsletter`: the newsletter goes to the new email too. */
export const newEmailBody = z.object({
  email: emailField,
  password: presentPasswordField,
  withNewsletter: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
/** `needsOld`: the present email must say yes as well. */
export const newEmailReply = z.object({ message: z.string(), needsOld: z.boolean() })
export const emailCodesBody = z.object({ newCode: otpField, oldCode: otpField.optional() })

export const passwordBody = z.object({ currentPassword: presentPasswordField, newPassword: passwordField })

/** A device that is logged in, in words such as 'Chrome on Android'; empty when it is not known. */
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
