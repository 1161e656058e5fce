// Conversion between a draft order and the texts of its form.
import type { ListedUser } from '#contract/accounts.ts'
import type { DraftForm } from '#contract/draft-orders.ts'
import { typedNumber } from '#domain/typed-number.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'
import { nationalNumber } from '#web/parts/account/contact-texts.ts'
import { titleOf } from '#web/parts/checkout/address-fields.tsx'

const TEXTS = [
  'organisation',
  'title',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'houseNumber',
  'street',
  'city',
  'postcode',
  'stateCode',
  'gstin',
  'purchaseOrder',
  'percentOff',
  'rupeesOff',
  'shipping',
  'note',
  'validDays',
  'reservedHours',
] as const satisfies readonly (keyof DraftForm)[]
type DraftText = (typeof TEXTS)[number]
export type DraftTexts = Readonly<Record<DraftText, string>>

/** The fields that can have errors. */
export type DraftField = DraftText | 'customerId' | 'isAdult' | 'lines' | 'deliveries' | `form.lines.${number}.quantity`

/** Fields that a quote needs. Phone number and PIN code are not among them, because they are checked for their format. */
export const REQUIRED = ['firstName', 'lastName', 'houseNumber', 'street', 'city'] as const

/** What staff choose in the form, apart from typed texts. */
export interface DraftChoices {
  /** Null for a new customer. */
  readonly customer: Pick<ListedUser, '_id' | 'name' | 'email'> | null
  readonly isAdult: boolean
  readonly lines: readonly { readonly productId: string; readonly quantity: string }[]
  readonly deliveries: DraftForm['deliveries']
}

const AMOUNTS = ['percentOff', 'rupeesOff', 'shipping'] as const

/** Returns the texts of a draft for the form. The phone number is without +91, which the field shows beside it. */
export const toTexts = (form: { readonly [Name in DraftText]: string | number }): DraftTexts => {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, String(form[name])])) as Record<DraftText, string>
  return { ...texts, phoneNumber: nationalNumber(texts.phoneNumber) }
}

/**
 * Returns the request body. An empty or invalid quantity or period becomes 0, which the server refuses. An invalid amount
 * stays as typed.
 */
export const toForm = (texts: DraftTexts, { customer, isAdult, lines, deliveries }: DraftChoices) => {
  const typed = Object.fromEntries(TEXTS.map((name) => [name, texts[name].trim()])) as Record<DraftText, string>
  return {
    ...typed,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, typedNumber(typed[name]) ?? typed[name]])),
    title: titleOf(texts.title) ?? 'Ms',
    customerId: customer?._id ?? null,
    isAdult,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity: toNumber(quantity) })),
    deliveries: [...deliveries],
    validDays: toNumber(texts.validDays),
    reservedHours: toNumber(texts.reservedHours),
  }
}

export interface ChoicesProps {
  form: ControlledForm<DraftField>
  choices: DraftChoices
  onChoose: (change: Partial<DraftChoices>) => void
}

const toNumber = (text: string): number => Number(typedNumber(text) ?? 0)
