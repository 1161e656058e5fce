// The schemas of staff roles and invitations, and of the setup of a new shop (ADM-19, ADM-20).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { IDENTITY_TEXTS } from '#domain/identity.ts'
import { SETUP_STEPS } from '#domain/setup-step.ts'
import { noticeField, passwordField, presentPasswordField } from './accounts.ts'
import { emailField, personName } from './common.ts'
import { STAFF_ROLES } from './rights.ts'

const choice = { error: () => formErrors.choice }
const roles = z
  .array(z.enum(STAFF_ROLES, choice), { error: () => formErrors.wrongType })
  .max(STAFF_ROLES.length, choice)

/** `roles` replaces all roles of the person. `password` is the password of the owner who makes the call. */
export const staffRolesBody = z.object({ roles, password: presentPasswordField })
export const inviteBody = z.object({
  email: emailField,
  roles: roles.min(1, { error: () => formErrors.choice }),
  password: presentPasswordField,
})
export const acceptInviteBody = z.object({ token: z.string({ error: () => formErrors.wrongType }).max(100) })
/** `notice` is the version of the privacy notice that the page showed, as at signup. */
export const joinBody = acceptInviteBody.extend({
  name: personName(MAX_FULL_NAME),
  password: passwordField,
  notice: noticeField.optional(),
})

/** `people` lists owners first. `invites` has only the invitations that are still valid. */
export const staffReply = z.object({
  people: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(['user', 'admin']),
      staffRoles: z.array(z.enum(STAFF_ROLES)),
    }),
  ),
  invites: z.array(
    z.object({
      _id: z.string(),
      email: z.string(),
      roles: z.array(z.enum(STAFF_ROLES)),
      by: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
})
export type StaffReply = z.output<typeof staffReply>

export const setupReply = z.object({
  isOpen: z.boolean(),
  isPublic: z.boolean(),
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
  /** The details without which the shop cannot open. */
  missing: z.array(z.enum([...IDENTITY_TEXTS, 'gstin'])),
})
export type SetupReply = z.output<typeof setupReply>

export const openedReply = z.object({ message: z.string(), setup: setupReply })
