// The schemas of calls about age, guardians and consents (PRIV-8 to PRIV-13).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { AGE_GROUPS, RELATIONS } from '#domain/age.ts'
import { CONSENT_WAYS, FREE_PURPOSES, PURPOSES } from '#domain/consent.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { ageField, noticeField, userReply } from './accounts.ts'
import { emailField, textField } from './common.ts'

/** `notice` is the version of the shown privacy notice. Without it no consent is recorded. */
export const ageBody = z.object({ age: ageField, notice: noticeField.optional() })
export const ageReply = z.object({ message: z.string(), user: userReply })

export const guardianBody = z.object({ email: emailField })

/** What a minor sees of the guardian. `until` is when the guardian's link expires. `allows` is null until confirmed. */
const guardianReply = z.object({
  state: z.enum(['asked', 'confirmed']),
  askedAt: z.string(),
  until: z.string(),
  relation: z.enum(RELATIONS).nullable(),
  allows: z.enum(['account', 'orders']).nullable(),
})

/**
 * `erasedOn` is when the account of a minor without a guardian's consent is deleted. `newsletter` is null while the
 * email is not verified. `history` contains the newest hundred consents and refusals.
 */
export const choicesReply = z.object({
  age: z.enum(AGE_GROUPS).nullable(),
  guardian: guardianReply.nullable(),
  erasedOn: z.string().nullable(),
  newsletter: z.boolean().nullable(),
  measurement: z.boolean().nullable(),
  history: z.array(
    z.object({
      purpose: z.enum(PURPOSES),
      notice: z.string(),
      given: z.boolean(),
      at: z.string(),
      how: z.enum(CONSENT_WAYS),
    }),
  ),
})
export type ChoicesReply = z.output<typeof choicesReply>

/**
 * A consent needs `notice`, the version of the shown privacy notice. The newsletter can only be ended here, because one
 * subscribes by another form.
 */
export const choiceBody = z.object({
  purpose: z.enum(FREE_PURPOSES, { error: () => formErrors.choice }),
  given: z.boolean({ error: () => formErrors.wrongType }),
  notice: noticeField.optional(),
  from: z.enum(['account', 'bar'], { error: () => formErrors.choice }).default('account'),
})
export const choiceReply = z.object({ message: z.string(), choices: choicesReply })

/** The part of a guardian's link after #. */
export const linkTokenField = z
  .string({ error: (issue) => (issue.input === undefined ? formErrors.required : formErrors.wrongType) })
  .regex(/^[\w-]{1,200}$/, { error: () => formErrors.wrongType })
export const guardianLinkBody = z.object({ token: linkTokenField })

/** What a guardian sees of the minor: the name and the masked email (PRIV-14). */
export const guardianLinkReply = z.object({
  state: z.enum(['asked', 'confirmed']),
  name: z.string(),
  email: z.string(),
  until: z.string(),
  allows: z.enum(['account', 'orders']).nullable(),
})
export type GuardianLinkReply = z.output<typeof guardianLinkReply>

const yes = z.literal(true, { error: () => formErrors.required })
const guardianFields = {
  token: linkTokenField,
  relation: z.enum(RELATIONS, { error: () => formErrors.choice }),
  /** The guardian confirms to be at least 18 years old, and to be the minor's parent or guardian. */
  isGuardian: yes,
  account: yes,
  orders: z.boolean({ error: () => formErrors.wrongType }),
  notice: noticeField,
}
export const guardianConfirmBody = z.object({ ...guardianFields, name: textField(MAX_FULL_NAME) })
/** A logged-in guardian's name is known. */
export const loggedInGuardianBody = z.object(guardianFields)

/** A guardian can withdraw either consent, and can give only the one to `orders` again. */
export const guardianChangeBody = z
  .object({
    token: linkTokenField,
    purpose: z.enum(['account', 'orders'], { error: () => formErrors.choice }),
    given: z.boolean({ error: () => formErrors.wrongType }),
    notice: noticeField.optional(),
  })
  .refine(({ purpose, given }) => !(purpose === 'account' && given), {
    path: ['given'],
    error: () => formErrors.choice,
  })
