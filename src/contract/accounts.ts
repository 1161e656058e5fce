// The schemas of accounts: signup, login, codes, password reset, and the staff's list of users (API-1).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { AGE_GROUPS } from '#domain/age.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { codeIn } from '#domain/typed-digits.ts'
import { dayPages, emailField, personName } from './common.ts'
import { STAFF_ROLES } from './rights.ts'

export const ageField = z.enum(AGE_GROUPS, { error: () => formErrors.choice })

/** The version of the shown privacy notice: the day of its wording, with a number if the day has several versions. */
export const noticeField = z.string({ error: () => formErrors.wrongType }).regex(/^\d{4}-\d\d-\d\d(\.\d{1,2})?$/, {
  error: () => formErrors.choice,
})

/** A new password (ACC-10). */
export const passwordField = z
  .string({ error: () => formErrors.required })
  .min(MIN_PASSWORD, { error: () => formErrors.passwordShort })
  .max(MAX_PASSWORD, { error: () => fieldErrors.passwordLong })

/** Parses a code to its six digits, without spaces and other pasted characters. */
export const otpField = z
  .union([z.string(), z.number()], { error: () => formErrors.required })
  .transform((text, context) => {
    const code = codeIn(String(text))
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: formErrors.otp })
    return z.NEVER
  })

export const signupBody = z.object({
  name: personName(MAX_FULL_NAME),
  email: emailField,
  password: passwordField,
  /** Sent when the user states that they are under 18 (PRIV-9). */
  age: ageField.optional(),
  notice: noticeField.optional(),
  /** The token of a link by which a customer takes over an account that staff created. */
  claim: z.string().max(200).optional(),
})
export const signupReply = z.object({ message: z.string(), verify: z.boolean() })
export type SignupReply = z.output<typeof signupReply>
export const signupVerifyBody = z.object({ email: emailField, otp: otpField })

/** An existing password. Its length is limited only to limit the work of hashing. */
export const presentPasswordField = z
  .string({ error: () => formErrors.required })
  .min(1, { error: () => formErrors.required })
  .max(1000, { error: () => formErrors.tooLong({ max: 1000 }) })

export const signinBody = z.object({ email: emailField, password: presentPasswordField })

export const userReply = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  coins: z.number(),
  /** The coins that are not held. */
  coinsAvailable: z.number(),
  createdAt: z.string(),
  role: z.enum(['user', 'admin']),
  /** Absent for shoppers and for the owner. */
  staffRoles: z.array(z.enum(STAFF_ROLES)).optional(),
  /** Present for staff who have not verified a second factor in this session. */
  lacksFactor: z.literal(true).optional(),
  /** Null until stated. */
  age: z.enum(AGE_GROUPS).nullable(),
  /** False for a minor without a guardian's consent to orders. */
  mayBuy: z.boolean(),
  /** Whether the user allows the shop to measure advertising; null before the first answer. */
  measurement: z.boolean().nullable(),
})
export type UserReply = z.output<typeof userReply>

export const signinReply = z.object({
  message: z.string(),
  user: userReply,
  /** Present for a user who can open the shop, while it is closed or has no published product (ADM-20). */
  setsUp: z.literal(true).optional(),
})
export type SigninReply = z.output<typeof signinReply>
export const meReply = z.object({ user: userReply })

export const otpBody = z.object({ email: emailField })
export const otpVerifyBody = z.object({ email: emailField, otp: otpField })
/**
 * `asksName` is present when the reset verifies the email for the first time, in a browser that is not known. The
 * account's name is then replaced (SEC-54).
 */
export const otpVerifyReply = z.object({ message: z.string(), asksName: z.literal(true).optional() })
export const resetPasswordBody = z.object({
  email: emailField,
  newPassword: passwordField,
  name: personName(MAX_FULL_NAME).optional(),
})

/** The filters of the staff's list of users and of its CSV file: a day in India, a search, or staff only. */
export const usersExportQuery = z.object({
  day: z.string().max(10).optional(),
  q: z.string().max(100).optional(),
  role: z.literal('admin', { error: () => formErrors.choice }).optional(),
})
/** `page` selects the nth day with signups, `until` the newest such day up to a date. */
export const usersQuery = usersExportQuery.extend(dayPages)
export type UsersQuery = z.output<typeof usersQuery>
const listedUserReply = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  coins: z.number(),
  createdAt: z.string(),
  role: z.enum(['user', 'admin']),
  staffRoles: z.array(z.enum(STAFF_ROLES)),
  orders: z.number(),
  /** Payments minus refunds and chargebacks, in rupees. */
  spent: z.number(),
})
export type ListedUser = z.output<typeof listedUserReply>
/**
 * A page of users, newest first. `shown` is the day for which `page` or `until` asked, with its position among the days
 * with signups. `days` lists these days on the first page of a list without `page`, `until` and search. `found` counts
 * search results, up to a thousand.
 */
export const usersReply = z.object({
  users: z.array(listedUserReply),
  nextCursor: z.string().nullable(),
  counts: z.object({ total: z.number(), today: z.number(), thisMonth: z.number() }),
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  shown: z.object({ day: z.string(), count: z.number(), page: z.number(), pages: z.number() }).nullable(),
  found: z.object({ count: z.number(), isMore: z.boolean() }).nullable(),
})
export type UsersReply = z.output<typeof usersReply>
