// Converts between the typed texts of a draft order's form and the body that the API takes.
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

/** The names of the text fields, and of the choices that can have errors. */
export type DraftField = DraftText | 'customerId' | 'isAdult' | 'lines' | 'deliveries' | `form.lines.${number}.quantity`

/** The texts that a quote needs; phone number and PIN code have rules of their own. */
export const REQUIRED = ['firstName', 'lastName', 'houseNumber', 'street', 'city'] as const

/** The choices of the form: customer (null for a new one), products with typed quantities, delivery addresses. */
export interface DraftChoices {
  readonly customer: Pick<ListedUser, '_id' | 'name' | 'email'> | null
  readonly isAdult: boolean
  readonly lines: readonly { readonly productId: string; readonly quantity: string }[]
  readonly deliveries: DraftForm['deliveries']
}

const AMOUNTS = ['percentOff', 'rupeesOff', 'shipping'] as const

/** Returns a draft's texts for the form's fields. The phone number is without +91, which the field shows itself. */
export const toTexts = (form: { readonly [Name in DraftText]: string | number }): DraftTexts => {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, String(form[name])])) as Record<DraftText, string>
  return { ...texts, phoneNumber: nationalNumber(texts.phoneNumber) }
}

/**
 * Returns the body for the API. An empty or unreadable quantity or period becomes 0, which the API refuses; an
 * unreadable amount is sent as typed.
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
