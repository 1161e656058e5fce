// The draft of a product in the product form, its differences from the stored product, and the request body.
import type { TaxOfKind } from '#contract/admin-products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { rupeesText } from '#contract/wire.ts'
import { ATTRIBUTE_NAMES, mapAttributes, NOT_STATED, type Particulars } from '#domain/particulars.ts'
import { DEFAULT_UNIT } from '#domain/tax.ts'
import { fieldTimeOf, instantOf } from '#web/parts/admin/frame/days.ts'

export interface KitRow {
  readonly key: number
  readonly name: string
  readonly quantity: string
}

const TEXTS = [
  'name',
  'description',
  'price',
  'mrp',
  'publishing',
  'publishFrom',
  'category',
  'alsoKnownAs',
  'family',
  'label',
  'stock',
  'lowStock',
  'weightGrams',
  'hsn',
  'taxClass',
  'taxRate',
  'taxUnit',
  ...ATTRIBUTE_NAMES,
  'companions',
] as const
export type TextName = (typeof TEXTS)[number]
export type FieldName = TextName | 'inStock' | 'kitItems'
const FIELDS: readonly FieldName[] = [...TEXTS, 'inStock', 'kitItems']

export interface Draft {
  readonly texts: Readonly<Record<TextName, string>>
  readonly inStock: boolean
  readonly kit: readonly KitRow[]
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

const attributeTexts = (particulars: Particulars) =>
  mapAttributes<string, string, string>((name) => textOf(particulars[name]))

const NEW_DRAFT: Draft = {
  texts: {
    name: '',
    description: '',
    price: '',
    mrp: '',
    publishing: 'published',
    publishFrom: '',
    category: '',
    alsoKnownAs: '',
    family: '',
    label: '',
    stock: '',
    lowStock: '5',
    weightGrams: '',
    hsn: '',
    taxClass: 'taxable',
    taxRate: '18',
    taxUnit: DEFAULT_UNIT,
    ...attributeTexts(NOT_STATED),
    companions: '',
  },
  inStock: true,
  kit: [],
}

const TAX_TEXTS = ['hsn', 'taxClass', 'taxRate', 'taxUnit'] as const

/** Returns the tax of a category's newest product, or else of the newest product. `taxes` have the newest first. */
export function defaultTaxFor(taxes: readonly TaxOfKind[], category: string): TaxOfKind | null {
  return taxes.find((each) => each.category === category.trim()) ?? taxes[0] ?? null
}

export function withTax(draft: Draft, tax: TaxOfKind | null): Draft {
  if (tax === null) return draft
  const { hsn, taxClass, taxRate, taxUnit } = tax
  return { ...draft, texts: { ...draft.texts, hsn, taxClass, taxRate: String(taxRate), taxUnit } }
}

/** Returns the draft of a new product, with a default tax. Without a known HSN the product is not to be published. */
export function newDraft(taxes: readonly TaxOfKind[]): Draft {
  const draft = withTax(NEW_DRAFT, defaultTaxFor(taxes, ''))
  return draft.texts.hsn === '' ? { ...draft, texts: { ...draft.texts, publishing: 'draft' } } : draft
}

/** True for a draft without an HSN that is to be published, now or later. */
export const lacksHsn = ({ texts }: Draft): boolean => texts.publishing !== 'draft' && texts.hsn.trim() === ''

/** True when the tax fields of the draft are unchanged since `withTax` with this tax. */
export const hasTaxOf = (draft: Draft, tax: TaxOfKind | null): boolean =>
  TAX_TEXTS.every((name) => draft.texts[name] === withTax(NEW_DRAFT, tax).texts[name])

/** Returns the draft of a product; for null the draft of a new product without a default tax. */
export function draftOf(product: AdminProductReply | null): Draft {
  if (product === null) return NEW_DRAFT
  return {
    texts: {
      name: product.name,
      description: product.description,
      price: rupeesText(product.price),
      mrp: product.mrp === null ? '' : rupeesText(product.mrp),
      publishing: product.publishing,
      publishFrom: product.publishing === 'scheduled' ? fieldTimeOf(product.publishedAt ?? '') : '',
      category: product.category,
      alsoKnownAs: product.alsoKnownAs,
      family: product.family?.name ?? '',
      label: product.label,
      stock: textOf(product.stock),
      lowStock: textOf(product.lowStock),
      weightGrams: textOf(product.weightGrams),
      hsn: product.hsn,
      taxClass: product.taxClass,
      taxRate: textOf(product.taxRate),
      taxUnit: product.taxUnit,
      ...attributeTexts(product.particulars),
      companions: product.companions.map(({ _id }) => _id).join(),
    },
    inStock: product.offered,
    kit: (product.kitItems ?? []).map(({ name, quantity }, key) => ({ key, name, quantity: String(quantity) })),
  }
}

/** Returns the trimmed name and quantity of the rows that have both (CAT-4). */
export const filledRows = (kit: readonly KitRow[]) =>
  kit
    .map(({ name, quantity }) => [name.trim(), quantity.trim()] as const)
    .filter(([name, quantity]) => name !== '' && quantity !== '')

/** Returns the values of all fields in one spelling, such as 299.00 for 299, so that two drafts can be compared. */
function valuesOf({ texts, inStock, kit }: Draft): Record<FieldName, string> {
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, texts[name].trim()])) as Record<TextName, string>),
    price: normalisedPrice(texts.price),
    mrp: normalisedPrice(texts.mrp),
    publishFrom: texts.publishing === 'scheduled' ? texts.publishFrom : '',
    taxRate: texts.taxClass === 'exempt' ? '0' : textOf(Number(texts.taxRate)),
    inStock: String(inStock),
    kitItems: JSON.stringify(filledRows(kit)),
  }
}

function normalisedPrice(typed: string): string {
  const price = typed.trim()
  return /^\d+(\.\d{1,2})?$/.test(price) ? rupeesText(Number(price)) : price
}

/** Returns the fields in which two drafts differ. Spelling, such as 299 or 299.00, does not count. */
export function differences(draft: Draft, otherDraft: Draft): FieldName[] {
  const [a, b] = [valuesOf(draft), valuesOf(otherDraft)]
  return FIELDS.filter((name) => a[name] !== b[name])
}

/** Returns `draft` with the named fields of `from`. */
export function withFields(draft: Draft, from: Draft, names: readonly FieldName[]): Draft {
  const texts = { ...draft.texts }
  for (const name of TEXTS) if (names.includes(name)) texts[name] = from.texts[name]
  return {
    texts,
    inStock: names.includes('inStock') ? from.inStock : draft.inStock,
    kit: names.includes('kitItems') ? from.kit : draft.kit,
  }
}

/**
 * Returns the request body. For a new product (`base` is null) it has all fields. For an existing product it has the
 * changed fields, the version on which the draft is based and, if the stock has changed, the stock before the change.
 */
export function requestBodyOf(draft: Draft, base: AdminProductReply | null, image: File | null): FormData {
  const form = new FormData()
  const names = base === null ? FIELDS : differences(draftOf(base), draft)
  for (const name of names) {
    if (name === 'taxRate' && draft.texts.taxClass === 'exempt') continue
    form.append(name, sentValue(draft, name))
  }
  if (base !== null) {
    form.append('expectedVersion', String(base.version))
    if (names.includes('stock')) form.append('expectedStock', textOf(base.stock))
  }
  if (image !== null) form.append('image', image)
  return form
}

function sentValue({ texts, inStock, kit }: Draft, name: FieldName): string {
  if (name === 'inStock') return String(inStock)
  if (name === 'publishFrom')
    return texts.publishing === 'scheduled' && texts.publishFrom ? instantOf(texts.publishFrom) : ''
  // Blank rows are sent too, because the API's errors name the number of a row.
  if (name === 'kitItems') return JSON.stringify(kit.map(({ name, quantity }) => ({ name, quantity })))
  return texts[name]
}
