// The calls of accounts: signup, login, me, logout, one-time codes, reset, and the staff's list of users (API-1).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { AGE_GROUPS } from '#domain/age.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { codeIn } from '#domain/typed-digits.ts'
import { dayPages, emailField, personName } from './common.ts'
import { STAFF_ROLES } from './rights.ts'

/** The stated age: a field of several calls. */
export const ageField = z.enum(AGE_GROUPS, { error: () => formErrors.choice })

/** The version of the privacy notice that was shown: the day of its wording, with a number when a day had several. */
export const noticeField = z.string({ error: () => formErrors.wrongType }).regex(/^\d{4}-\d\d-\d\d(\.\d{1,2})?$/, {
  error: () => formErrors.choice,
})

/** A new password: 8 to 128 characters of any kind (ACC-10). */
export const passwordField = z
  .string({ error: () => formErrors.required })
  .min(MIN_PASSWORD, { error: () => formErrors.passwordShort })
  .max(MAX_PASSWORD, { error: () => fieldErrors.passwordLong })

/** The six digits of a code; spaces and other pasted characters are removed. */
export const otpField = z
  .union([z.string(), z.number()], { error: () => formErrors.required })
  .transform((text, context) => {
    const code = codeIn(String(text))
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: formErrors.otp })
    return z.NEVER
  })

/**
 * Name, email and password for signup. The page adds the version of its privacy notice, and `age` when the user states
 * an age under 18 (PRIV-9).
 */
export const signupBody = z.object({
  name: personName(100),
  email: emailField,
  password: passwordField,
  age: ageField.optional(),
  notice: noticeField.optional(),
  /** The token of a link by which a customer takes over the account that staff created. */
  claim: z.string().max(200).optional(),
})
export const signupReply = z.object({ message: z.string(), verify: z.boolean() })
export type SignupReply = z.output<typeof signupReply>
export const signupVerifyBody = z.object({ email: emailField, otp: otpField })

/** An existing password: any characters, up to a maximum length. */
export const presentPasswordField = z
  .string({ error: () => formErrors.required })
  .min(1, { error: () => formErrors.required })
  .max(1000, { error: () => formErrors.tooLong({ max: 1000 }) })

export const signinBody = z.object({ email: emailField, password: presentPasswordField })

/**
 * The logged-in user. Coins are whole numbers; `coinsAvailable` excludes coins reserved by open payments. `age` is null
 * until stated; `mayBuy` is false while a minor has no guardian's consent; `measurement` is whether the
 * user last allowed the shop to measure advertising, null before the first answer. `lacksFactor` is true only for staff
 * who must still verify a second factor, and absent otherwise.
 */
export const userReply = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  coins: z.number(),
  coinsAvailable: z.number(),
  createdAt: z.string(),
  role: z.enum(['user', 'admin']),
  /** The roles of a staff member; absent for shoppers and for the owner. */
  staffRoles: z.array(z.enum(STAFF_ROLES)).optional(),
  lacksFactor: z.literal(true).optional(),
  age: z.enum(AGE_GROUPS).nullable(),
  mayBuy: z.boolean(),
  measurement: z.boolean().nullable(),
})
export type UserReply = z.output<typeof userReply>

export const signinReply = z.object({
  message: z.string(),
  user: userReply,
  /** True when the shop is not open yet and this user can set it up (ADM-20). */
  setsUp: z.literal(true).optional(),
})
export type SigninReply = z.output<typeof signinReply>
export const meReply = z.object({ user: userReply })

export const otpBody = z.object({ email: emailField })
export const otpVerifyBody = z.object({ email: emailField, otp: otpField })
/** `asksName` is true when the email was never verified: the account then starts again and needs a name. */
export const otpVerifyReply = z.object({ message: z.string(), asksName: z.literal(true).optional() })
export const resetPasswordBody = z.object({
  email: emailField,
  newPassword: passwordField,
  name: personName(100).optional(),
})

/**
 * The filters of the staff's list of users and of its CSV file: a day (Asia/Kolkata), a search of 3 characters or more,
 * or admins only.
 */
export const usersExportQuery = z.object({
  day: z.string().max(10).optional(),
  q: z.string().max(100).optional(),
  role: z.literal('admin', { error: () => formErrors.choice }).optional(),
})
/**
 * The query of the staff's list of users: newest first, 500 at most, filtered like its CSV file, paged by cursor
 * (API-8). `page` asks for the nth day with signups, `until` for the newest such day up to a date.
 */
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
  /** The number of the user's orders. */
  orders: z.number(),
  /** The sum that the user has spent, in rupees: payments minus refunds and chargebacks. */
  spent: z.number(),
})
export type ListedUser = z.output<typeof listedUserReply>
/**
 * `shown` is the day that `page` or `until` asked for, with its position among the days with signups. Without either,
 * `days` lists all of them. `found` counts search results, up to a thousand.
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
