// The shop's settings, for staff and for pages.
import { z } from 'zod'
import type { SettingsReply } from '#contract/settings.ts'
import { MAX_ANNOUNCEMENT } from '#contract/settings-limits.ts'
import type { ShippingCost } from '#contract/shipping-costs.ts'
import {
  type EditedTexts,
  editedTexts,
  type ShownPageTexts,
  type ShownSentence,
  type Testimonials,
  testimonialsSetting,
  translatedSentence,
} from '#contract/shop-texts.ts'
import { formatPaise, toRupees } from '#contract/wire.ts'
import { adminSettings as texts } from '#copy/admin-settings.ts'
import { ownerEmails as ownerEmailWords } from '#copy/owner-emails.ts'
import { pageTexts as standardTexts } from '#copy/pages.ts'
import { BANK_ACCOUNT_FIELDS } from '#domain/bank-account.ts'
import { IDENTITY_FIELDS } from '#domain/identity.ts'
import { OWNER_EMAILS, type OwnerEmailSwitches } from '#domain/owner-emails.ts'
import { TEXT_GROUPS, type TextGroup, textsOfGroup } from '#domain/page-texts.ts'
import { DEFAULT_SHIPPING, REGIONS, type ShippingTable } from '#domain/shipping.ts'
import { pageTexts as englishTexts } from '#texts/en/pages.ts'
import { auditedTranslations, translateSentence } from '../../catalog/translations/translate-products.ts'
import { toBankAccount } from '../../identity/bank-account.ts'
import { identityOfStaff, readStoredLogo } from '../../identity/identity.ts'
import type { Shop } from '../../shop.ts'
import { findSetting, readAllSettings, type Setting } from './settings-queries.ts'

const announcementSetting = z.object({
  text: z.string().max(MAX_ANNOUNCEMENT),
  isOn: z.boolean(),
  translations: translatedSentence.default({}),
})
export type Announcement = z.output<typeof announcementSetting>

/** The placeholder for the price of a pack in a text. */
const PACK = '{pack}'

const toShippingTable = (stored: unknown): ShippingTable => ({
  ...DEFAULT_SHIPPING,
  ...(stored as Partial<ShippingTable>),
})
const toShippingCosts = (table: ShippingTable): ShippingCost[] =>
  REGIONS.map((region) => ({ region, charge: toRupees(table[region]) }))
const toAnnouncement = (stored: unknown): Announcement =>
  announcementSetting.safeParse(stored).data ?? { text: '', isOn: false, translations: {} }
const toTestimonials = (stored: unknown): Testimonials => testimonialsSetting.safeParse(stored).data ?? []

/** Returns which emails to owners are switched on. An email that was never switched is on. */
export const toEmailSwitches = (stored: unknown): OwnerEmailSwitches =>
  Object.fromEntries(
    OWNER_EMAILS.map((name) => [name, (stored as Partial<OwnerEmailSwitches> | undefined)?.[name] ?? true]),
  ) as OwnerEmailSwitches

/** Functions that return the effective value of a stored setting, or its default, as the audit log shows it. */
export const effectiveValues = {
  shipping: (stored: unknown) => {
    const table = toShippingTable(stored)
    return Object.fromEntries(REGIONS.map((region) => [region, formatPaise(table[region])]))
  },
  announcement: (stored: unknown) => {
    const { text, isOn, translations } = toAnnouncement(stored)
    return { text, on: isOn, ...auditedTranslations(text, translations) }
  },
  testimonials: (stored: unknown) =>
    Object.fromEntries(
      toTestimonials(stored).flatMap(({ translations, ...voice }, index) => {
        const name = texts.testimonials.voice(index + 1)
        const text = [voice.quote, voice.name, voice.place].filter((part) => part !== '').join(', ')
        return [
          [name, text],
          ...Object.entries(auditedTranslations(voice.quote, translations)).map(([language, text]) => [
            `${name}, ${language}`,
            text,
          ]),
        ]
      }),
    ),
  banner: textValuesOf('banner'),
  faq: textValuesOf('faq'),
  founders: textValuesOf('founders'),
  identity: toIdentityTexts,
  logo: (stored: unknown) => ({ logo: readStoredLogo(stored)?.logo.url ?? '' }),
  ownerEmails: (stored: unknown) => {
    const on = toEmailSwitches(stored)
    return Object.fromEntries(OWNER_EMAILS.map((name) => [ownerEmailWords.settings.switches[name].label, on[name]]))
  },
  tax: toTaxDetails,
  bankAccount: (stored: unknown) => {
    const account = toBankAccount(stored)
    return Object.fromEntries(BANK_ACCOUNT_FIELDS.map((name) => [texts.bankAccount[name], account[name]]))
  },
} as const

/** Returns all settings, each with a version that staff send back when they save it. */
export async function readSettings({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<SettingsReply> {
  const setting = await readAllSettings(db)
  const withVersion = <Fields extends object>(key: keyof SettingsReply, fieldsOf: (stored: unknown) => Fields) => {
    const { value, version } = setting(key)
    return { version, ...fieldsOf(value) }
  }
  return {
    shipping: withVersion('shipping', (stored) => ({ charges: toShippingCosts(toShippingTable(stored)) })),
    announcement: withVersion('announcement', toAnnouncement),
    testimonials: withVersion('testimonials', (stored) => {
      const voices = toTestimonials(stored)
      return { areSamples: voices.length === 0 && config.showsDemo, voices }
    }),
    banner: textsReply('banner', setting('banner')),
    faq: textsReply('faq', setting('faq')),
    founders: textsReply('founders', setting('founders')),
    identity: withVersion('identity', (stored) => ({ standsIn: !config.isPublic, texts: toIdentityTexts(stored) })),
    logo: withVersion('logo', (stored) => ({ picture: readStoredLogo(stored)?.logo ?? null })),
    tax: withVersion('tax', toTaxDetails),
    bankAccount: withVersion('bankAccount', toBankAccount),
    ownerEmails: withVersion('ownerEmails', (stored) => ({ on: toEmailSwitches(stored) })),
  }
}

function toIdentityTexts(stored: unknown): SettingsReply['identity']['texts'] {
  const staff = identityOfStaff({ identity: stored })
  const texts = IDENTITY_FIELDS.map((part) => [part, staff[part] ?? ''])
  return Object.fromEntries(texts) as SettingsReply['identity']['texts']
}

const toEditedTexts = (stored: unknown): EditedTexts => editedTexts.safeParse(stored).data ?? {}
type StandardTexts = Readonly<Record<string, string | ((parameters: { pack: string }) => string)>>

/** Returns a standard text, with `{pack}` for the price. */
const standardTextOf = (texts: StandardTexts, name: string): string => {
  const text = texts[name]
  return typeof text === 'function' ? text({ pack: PACK }) : (text ?? '')
}

const textsReply = (group: TextGroup, { version, value }: Setting): SettingsReply['banner'] => ({
  version,
  texts: toEditedTexts(value),
  standard: Object.fromEntries(textsOfGroup(group).map(([name]) => [name, standardTextOf(englishTexts[group], name)])),
})

/** Returns the function of `effectiveValues` for a group of page texts. A text that staff have not edited is empty. */
function textValuesOf(group: TextGroup) {
  const names: Readonly<Record<string, string>> = texts.pageTexts[group].names
  return (stored: unknown): Readonly<Record<string, string>> => {
    const edited = toEditedTexts(stored)
    return Object.fromEntries(
      textsOfGroup(group).flatMap(([name]) => {
        const { text, translations } = edited[name] ?? { text: '', translations: {} }
        const label = names[name] ?? name
        return [
          [label, text],
          ...Object.entries(auditedTranslations(text, translations)).map(([language, words]) => [
            `${label}, ${language}`,
            words,
          ]),
        ]
      }),
    )
  }
}

/** Returns a group of texts in the language of the request: as edited by staff, or else the standard texts. */
function toShownTexts(group: TextGroup, stored: unknown): Readonly<Record<string, ShownSentence>> {
  const edited = toEditedTexts(stored)
  return Object.fromEntries(
    textsOfGroup(group).map(([name]) => {
      const { text, translations } = edited[name] ?? { text: '', translations: {} }
      const shown = translateSentence(text, translations)
      return [name, shown.text === '' ? { text: standardTextOf(standardTexts[group], name) } : shown]
    }),
  )
}

/** Returns the page texts that staff can edit, in the language of the request. */
export async function findPageTexts({ db }: Pick<Shop, 'db'>): Promise<ShownPageTexts> {
  const storedSettings = await Promise.all(TEXT_GROUPS.map((group) => findSetting(db, group)))
  return toPageTexts(storedSettings.map(({ value }) => value))
}

/** Returns the standard page texts, for when the settings cannot be read. */
export const standardPageTexts = (): ShownPageTexts => toPageTexts([])

const toPageTexts = (stored: readonly unknown[]): ShownPageTexts =>
  Object.fromEntries(
    TEXT_GROUPS.map((group, index) => [group, toShownTexts(group, stored[index])]),
  ) as unknown as ShownPageTexts

function toTaxDetails(stored: unknown): Omit<SettingsReply['tax'], 'version'> {
  const { gstin = '', isUnregistered = false } = identityOfStaff({ tax: stored })
  return { gstin, isUnregistered }
}

/** Returns the announcement in the language of the request; null when none is shown. */
export async function findAnnouncement({ db }: Pick<Shop, 'db'>): Promise<ShownSentence | null> {
  const { text, isOn, translations } = toAnnouncement((await findSetting(db, 'announcement')).value)
  return isOn && text !== '' ? translateSentence(text, translations) : null
}

/** Returns the shipping charge of each region, in rupees. */
export async function findShippingCosts({ db }: Pick<Shop, 'db'>): Promise<ShippingCost[]> {
  return toShippingCosts(toShippingTable((await findSetting(db, 'shipping')).value))
}
