// The schemas of one user for staff: profile, open work, orders, coins and role.
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_CORRECTION, MAX_CORRECTION_REASON, MIN_CORRECTION_REASON } from '#domain/coins.ts'
import { EMAIL_STATES } from '#domain/email-change.ts'
import { presentPasswordField } from './accounts.ts'
import { adminOrderReply } from './admin-orders.ts'
import { textField } from './common.ts'
import { STAFF_ROLES } from './rights.ts'

/** The events of a user's email that staff see. */
const EMAIL_NEWS = ['change', 'restore', 'disown', 'link'] as const
export type EmailNews = (typeof EMAIL_NEWS)[number]

/**
 * `coinsHeld` of the `coins` are held. `emailChanges` are sorted newest first, with masked addresses, which may be
 * empty. A session's `device` is empty when it is not known.
 */
export const adminUserReply = z.object({
  user: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    staffRoles: z.array(z.enum(STAFF_ROLES)),
    coins: z.number(),
    coinsHeld: z.number(),
    createdAt: z.string(),
  }),
  emailState: z.enum(EMAIL_STATES),
  emailChanges: z.array(
    z.object({ _id: z.string(), at: z.string(), kind: z.enum(EMAIL_NEWS), from: z.string(), to: z.string() }),
  ),
  sessions: z.array(z.object({ _id: z.string(), device: z.string(), createdAt: z.string(), seenAt: z.string() })),
})
export type AdminUserReply = z.output<typeof adminUserReply>
export type AdminUser = AdminUserReply['user']

/** What is not finished for a user: the numbers of orders to dispatch, and how many other things there are. */
export const unfinishedReply = z.object({
  toPack: z.array(z.number()),
  refunds: z.number(),
  disputes: z.number(),
  reports: z.number(),
  requests: z.number(),
})
export type UnfinishedReply = z.output<typeof unfinishedReply>

export const userOrdersReply = z.object({ orders: z.array(adminOrderReply), nextCursor: z.string().nullable() })
export type UserOrdersReply = z.output<typeof userOrdersReply>

/** The entries of the user's wallet, newest first. `correction` is null except for a correction by staff. */
export const userCoinsReply = z.object({
  entries: z.array(
    z.object({
      _id: z.string(),
      coins: z.number(),
      cause: z.string(),
      orderNumber: z.number().nullable(),
      balance: z.number(),
      createdAt: z.string(),
      correction: z.object({ reason: z.string(), by: z.string() }).nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type UserCoinsReply = z.output<typeof userCoinsReply>

const correctionError = { error: () => fieldErrors.correction }

/** `coins` is a whole number, negative to take coins. */
export const correctionBody = z.object({
  coins: z
    .number(correctionError)
    .int(correctionError)
    .min(-MAX_CORRECTION, correctionError)
    .max(MAX_CORRECTION, correctionError)
    .refine((coins) => coins !== 0, correctionError),
  reason: textField(MAX_CORRECTION_REASON).pipe(
    z.string().min(MIN_CORRECTION_REASON, { error: () => fieldErrors.tooShort({ min: MIN_CORRECTION_REASON }) }),
  ),
})

/** `password` is the password of the owner who makes the call (ADM-11). */
export const roleBody = z.object({
  role: z.enum(['user', 'admin'], { error: () => formErrors.choice }),
  password: presentPasswordField,
})
