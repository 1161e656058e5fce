// The schemas of the shop's settings, which only the owner changes.
import { z } from 'zod'
import { adminSettings } from '#copy/admin-settings.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { type BankAccountField, bankAccountProblems, tidyBankAccount } from '#domain/bank-account.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { IDENTITY_FIELDS } from '#domain/identity.ts'
import { isLink } from '#domain/issue.ts'
import { OWNER_EMAILS } from '#domain/owner-emails.ts'
import { type TEXT_GROUPS, textsOfGroup } from '#domain/page-texts.ts'
import { REGIONS } from '#domain/shipping.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { fileField } from './catalog.ts'
import { emailField, emptiableField, printable, textField } from './common.ts'
import {
  MAX_ANNOUNCEMENT,
  MAX_BANK_FIELD,
  MAX_IDENTITY,
  MAX_NAME,
  MAX_QUOTE,
  MAX_SHIPPING,
  MAX_STATEMENT,
} from './settings-limits.ts'
import { editedTexts, translatedSentence } from './shop-texts.ts'
import { fromRupees } from './wire.ts'

const MAX_TESTIMONIALS = 12

/** Parses a form text in rupees, with at most two decimals and at most MAX_SHIPPING, to paise. */
const chargeField = z
  .string({ error: () => formErrors.required })
  .trim()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, { error: () => fieldErrors.charge })
  .transform((text, context) => {
    const charge = fromRupees(Number(text))
    if (charge !== null && Number(text) <= MAX_SHIPPING) return charge
    context.addIssue({ code: 'custom', message: fieldErrors.charge })
    return z.NEVER
  })

/** The version of the setting that staff saw. If the setting has changed since, the request is refused. */
const seen = z.string({ error: () => formErrors.required }).max(40)

export const shippingBody = z.object({ seen, charges: z.record(z.enum(REGIONS), chargeField) })

/** Translations by language. `of` is the English text that was translated. An empty text removes the translation. */
const translationBody = (maxLength: number, options?: { lines: boolean }) =>
  z
    .partialRecord(
      z.enum(TRANSLATED_INTO, { error: () => formErrors.choice }),
      z.object({ text: emptiableField(maxLength, options), of: emptiableField(maxLength, options) }),
    )
    .default({})

export const announcementBody = z
  .object({
    seen,
    text: emptiableField(MAX_ANNOUNCEMENT),
    isOn: z.boolean({ error: () => formErrors.wrongType }),
    translations: translationBody(MAX_ANNOUNCEMENT),
  })
  .refine(({ text, isOn }) => !isOn || text !== '', { path: ['text'], error: () => formErrors.required })

const testimonialBody = z.object({
  quote: textField(MAX_QUOTE),
  name: textField(MAX_NAME),
  place: emptiableField(MAX_NAME),
  translations: translationBody(MAX_QUOTE),
})
/** An empty list removes all testimonials. */
export const testimonialsBody = z.object({ seen, voices: z.array(testimonialBody).max(MAX_TESTIMONIALS) })

const pageTextsOf = (group: (typeof TEXT_GROUPS)[number]) =>
  z.object({
    seen,
    group: z.literal(group),
    texts: z.object(
      Object.fromEntries(
        textsOfGroup(group).map(([name, { max, hasLines: lines = false }]) => [
          name,
          z.object({ text: emptiableField(max, { lines }), translations: translationBody(max, { lines }) }),
        ]),
      ),
    ),
  })
/** The texts of one group. An empty text restores the standard text. */
export const pageTextsBody = z.discriminatedUnion(
  'group',
  [pageTextsOf('banner'), pageTextsOf('faq'), pageTextsOf('founders')],
  { error: () => formErrors.choice },
)

/** A phone number of 6 to 15 digits, or empty. */
const phoneField = emptiableField(40).refine((text) => text === '' || /^\+?(?:[ ()-]*\d){6,15}$/.test(text), {
  error: () => fieldErrors.phone,
})
/** A phone number with its country code, which click-to-chat links of WhatsApp need, or empty. */
const whatsAppField = emptiableField(40).refine((text) => text === '' || /^\+[1-9](?:[ -]?\d){7,14}$/.test(text), {
  error: () => fieldErrors.whatsApp,
})
const profileField = emptiableField(MAX_IDENTITY)
  .refine((text) => text === '' || (isLink(text) && !text.startsWith('/')), { error: () => fieldErrors.httpsLink })
  .default('')

export const identityBody = z.object({
  seen,
  name: printable(emptiableField(MAX_IDENTITY)).default(''),
  phone: phoneField.default(''),
  whatsApp: whatsAppField.default(''),
  statement: emptiableField(MAX_STATEMENT)
    .refine((text) => /^[ -~]*$/.test(text), { error: () => fieldErrors.statement })
    .default(''),
  email: z.union([z.literal(''), emailField]).default(''),
  address: printable(emptiableField(MAX_IDENTITY)).default(''),
  grievanceOfficer: emptiableField(MAX_IDENTITY).default(''),
  x: profileField,
  facebook: profileField,
  instagram: profileField,
})

export const logoBody = z.object({
  seen,
  image: fileField.optional(),
  isRemoved: z
    .enum(['true', 'false'], { error: () => formErrors.choice })
    .transform((text) => text === 'true')
    .optional(),
})

const bankField = emptiableField(MAX_BANK_FIELD)

/** The shop's bank account. All fields are empty when customers cannot pay by bank transfer. */
export const bankAccountBody = z
  .object({
    seen,
    holder: printable(emptiableField(MAX_BANK_FIELD)),
    accountNumber: bankField,
    ifsc: bankField,
    upiId: bankField,
  } satisfies Record<BankAccountField | 'seen', z.ZodType>)
  .transform(({ seen, ...account }) => ({ seen, ...tidyBankAccount(account) }))
  .superRefine((account, context) => {
    const { missing, wrong } = bankAccountProblems(account)
    const refuse = (name: BankAccountField, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    for (const name of missing) refuse(name, formErrors.required)
    for (const name of wrong) refuse(name, adminSettings.bankAccount.errors[name])
  })

/** The shop's GSTIN. It is empty if and only if `isUnregistered` is true. */
export const taxBody = z
  .object({
    seen,
    gstin: z
      .string({ error: () => formErrors.gstin })
      .max(40, { error: () => formErrors.gstin })
      .transform(tidyGstin),
    isUnregistered: z.boolean({ error: () => formErrors.wrongType }),
  })
  .refine(({ gstin, isUnregistered }) => (isUnregistered ? gstin === '' : isGstin(gstin)), {
    path: ['gstin'],
    error: () => formErrors.gstin,
  })

export const ownerEmailsBody = z.object({
  seen,
  on: z.record(z.enum(OWNER_EMAILS), z.boolean({ error: () => formErrors.wrongType })),
})

/** `standard` has the English texts that pages show where staff have set none. */
const pageTexts = z.object({ version: z.string(), texts: editedTexts, standard: z.record(z.string(), z.string()) })

export const settingsReply = z.object({
  shipping: z.object({
    version: z.string(),
    /** In rupees. */
    charges: z.array(z.object({ region: z.enum(REGIONS), charge: z.number() })),
  }),
  announcement: z.object({
    version: z.string(),
    text: z.string(),
    isOn: z.boolean(),
    translations: translatedSentence,
  }),
  testimonials: z.object({
    version: z.string(),
    /** True when no testimonials are set and pages show samples. */
    areSamples: z.boolean(),
    voices: z.array(
      z.object({ quote: z.string(), name: z.string(), place: z.string(), translations: translatedSentence.optional() }),
    ),
  }),
  banner: pageTexts,
  faq: pageTexts,
  founders: pageTexts,
  identity: z.object({
    version: z.string(),
    /** True for a shop that is not public. Its pages show sample details for empty fields. */
    standsIn: z.boolean(),
    /** A field that is not set is empty. */
    texts: z.record(z.enum(IDENTITY_FIELDS), z.string()),
  }),
  logo: z.object({
    version: z.string(),
    picture: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  }),
  tax: z.object({ version: z.string(), gstin: z.string(), isUnregistered: z.boolean() }),
  bankAccount: z.object({
    version: z.string(),
    holder: z.string(),
    accountNumber: z.string(),
    ifsc: z.string(),
    upiId: z.string(),
  }),
  ownerEmails: z.object({ version: z.string(), on: z.record(z.enum(OWNER_EMAILS), z.boolean()) }),
})
export type SettingsReply = z.output<typeof settingsReply>

export const settingsSavedReply = z.object({ message: z.string(), settings: settingsReply })
export type SettingsSavedReply = z.output<typeof settingsSavedReply>
