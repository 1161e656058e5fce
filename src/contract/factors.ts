// The schemas of second factors: passkeys as browsers describe them, codes of an authenticator app, recovery codes.
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { MAX_PASSKEY_NAME } from '#domain/second-factor.ts'
import { userReply } from './accounts.ts'
import { personName } from './common.ts'

const base64Field = (maxLength: number) =>
  z
    .string({ error: () => formErrors.required })
    .max(maxLength, { error: () => formErrors.tooLong({ max: maxLength }) })
    .regex(/^[\w-]+$/, { error: () => formErrors.wrongType })

const credential = {
  id: base64Field(1400),
  rawId: base64Field(1400),
  type: z.literal('public-key', { error: () => formErrors.choice }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], { error: () => formErrors.choice }).nullish(),
}

export const newPasskeyBody = z.object({
  name: personName(MAX_PASSKEY_NAME).optional(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Field(4000),
      attestationObject: base64Field(20_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,30}$/, { error: () => formErrors.choice }))
        .max(10)
        .optional(),
    }),
  }),
})

/** The answer to a challenge, signed by a passkey. */
export const passkeyBody = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Field(4000),
      authenticatorData: base64Field(4000),
      signature: base64Field(4000),
      userHandle: base64Field(100).nullish(),
    }),
  }),
})

/** What a browser passes to its authenticator. The library that server and pages use defines the fields. */
export const passkeyOptionsReply = z.object({ options: z.record(z.string(), z.unknown()) })

export const factorCodeBody = z.object({
  code: z
    .string({ error: () => formErrors.required })
    .trim()
    .min(1, { error: () => formErrors.required })
    .max(200, { error: () => formErrors.tooLong({ max: 200 }) }),
})

const passkeyReply = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  isBackedUp: z.boolean(),
})
export type PasskeyReply = z.output<typeof passkeyReply>

export const factorsReply = z.object({
  passkeys: z.array(passkeyReply),
  /** True once a first code of the authenticator app was verified. */
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Staff can have an authenticator app and recovery codes too. */
  isStaff: z.boolean(),
  /** True when the user has declined the offer to add a passkey (ACC-34). */
  isDeclined: z.boolean(),
})
export type FactorsReply = z.output<typeof factorsReply>

/** `recoveryCodes` are returned only now; null when the user has recovery codes already, or needs none. */
export const factorAddedReply = z.object({ message: z.string(), recoveryCodes: z.array(z.string()).nullable() })
export type FactorAdded = z.output<typeof factorAddedReply>

/** The secret of an authenticator app in groups of characters, as a link, and as a QR code in a data URL. */
export const newAppReply = z.object({ secret: z.string(), link: z.string(), picture: z.string() })
export type NewApp = z.output<typeof newAppReply>

export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })

export const factorShownReply = z.object({ message: z.string(), user: userReply })
