// Second factors on the wire: passkeys as browsers describe them, codes of an app, recovery codes.
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

/** A new passkey, as the browser created it. */
export const newPasskeyBody = z.object({
  // The passkey's name, which appears in emails.
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

/** A response that was signed by a passkey. */
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

/** Options that a browser passes to its authenticator; the library on both sides defines the fields. */
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

/**
 * The user's own factors. `isStaff`: an app and recovery codes are available too. `isDeclined`: the user declined the
 * offer of a passkey. `hasApp`: the first code of the app was verified.
 */
export const factorsReply = z.object({
  passkeys: z.array(passkeyReply),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number(),
  isStaff: z.boolean(),
  isDeclined: z.boolean(),
})
export type FactorsReply = z.output<typeof factorsReply>

/** `recoveryCodes` are shown only once; null when the user has a set, or needs none. */
export const factorAddedReply = z.object({ message: z.string(), recoveryCodes: z.array(z.string()).nullable() })
export type FactorAdded = z.output<typeof factorAddedReply>

/** The secret of an app in groups of letters, as a link, and as a picture in a data URL. */
export const newAppReply = z.object({ secret: z.string(), link: z.string(), picture: z.string() })
export type NewApp = z.output<typeof newAppReply>

export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })

export const factorShownReply = z.object({ message: z.string(), user: userReply })
