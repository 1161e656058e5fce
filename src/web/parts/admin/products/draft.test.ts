// The draft of a product in the product form.
import { expect, it } from 'vitest'
import type { AdminProductReply } from '#contract/catalog.ts'
import {
  defaultTaxFor,
  differences,
  draftOf,
  hasTaxOf,
  lacksHsn,
  newDraft,
  requestBodyOf,
  withFields,
  withTax,
} from './draft.ts'

const product = {
  _id: '0'.repeat(24),
  name: 'Night Pads',
  description: 'Six winged pads.',
  price: 299,
  mrp: null,
  publishing: 'published',
  publishedAt: '2026-05-04T06:30:00.000Z',
  category: '',
  label: '',
  kitItems: [{ name: 'Day pads', quantity: 6 }],
  offered: true,
  stock: 148,
  lowStock: 5,
  weightGrams: 180,
  alsoKnownAs: '',
  hsn: '9619',
  taxClass: 'taxable',
  taxRate: 18,
  taxUnit: 'NOS',
  version: 3,
  companions: [],
  waiting: 0,
  particulars: {
    maker: '',
    origin: 'India',
    genericName: '',
    netQuantity: null,
    unit: 'pad',
    mrp: 299,
    unitSalePrice: null,
    shelfLifeMonths: 36,
    standard: '',
    absorbency: null,
    absorbsMl: null,
    lengthMm: 280,
    materials: '',
    wearHours: null,
  },
} as unknown as AdminProductReply
const base = draftOf(product)
const fieldsOf = (form: FormData) => Object.fromEntries([...form])

it('the product form shows no changes for another spelling of the same price, or for an empty row of contents', () => {
  expect(base.texts.price).toBe('299.00')
  expect(differences(base, { ...base, texts: { ...base.texts, price: ' 299 ' } })).toEqual([])
  expect(differences(base, { ...base, kit: [...base.kit, { key: 9, name: ' ', quantity: '2' }] })).toEqual([])
})

it('saving a product sends the changed fields, with the version and the stock that the form was loaded with', () => {
  const draft = { ...base, texts: { ...base.texts, price: '310', stock: '' } }
  expect(fieldsOf(requestBodyOf(draft, product, null))).toEqual({
    price: '310',
    stock: '',
    expectedVersion: '3',
    expectedStock: '148',
  })
  expect(fieldsOf(requestBodyOf({ ...base, inStock: false }, product, null))).toEqual({
    inStock: 'false',
    expectedVersion: '3',
  })
})

it('a new product is sent with all its fields, and without a tax rate when its goods are exempt', () => {
  const draft = draftOf(null)
  const exempt = { ...draft, texts: { ...draft.texts, taxClass: 'exempt' } }
  expect(fieldsOf(requestBodyOf(draft, null, null))).toMatchObject({
    taxRate: '18',
    taxUnit: 'NOS',
    origin: 'India',
    kitItems: '[]',
  })
  expect(fieldsOf(requestBodyOf(exempt, null, null))).not.toHaveProperty('taxRate')
})

it('comparing two versions of a product lists the differing fields, and a merge takes the chosen ones', () => {
  const newer = draftOf({ ...product, price: 310, name: 'Night Pads XL', kitItems: [] })
  expect(differences(base, newer)).toEqual(['name', 'price', 'kitItems'])
  const merged = withFields(newer, base, ['price', 'kitItems'])
  expect(differences(merged, base)).toEqual(['name'])
})

it('a new product starts with the tax of its category, or else of the newest product', () => {
  const taxOf = (category: string) =>
    ({ category, name: category, hsn: '9619', taxClass: 'exempt', taxRate: 0, taxUnit: 'PAC' }) as const
  const taxes = [{ ...taxOf('Patches'), hsn: '3005', taxClass: 'taxable', taxRate: 12 } as const, taxOf('Pads')]
  const begun = newDraft(taxes)
  expect(begun.texts).toMatchObject({ hsn: '3005', taxClass: 'taxable', taxRate: '12' })
  expect(withTax(begun, defaultTaxFor(taxes, 'Pads ')).texts).toMatchObject({
    hsn: '9619',
    taxClass: 'exempt',
    taxRate: '0',
  })
  expect(hasTaxOf(begun, defaultTaxFor(taxes, ''))).toBe(true)
  expect(hasTaxOf({ ...begun, texts: { ...begun.texts, hsn: '9619' } }, defaultTaxFor(taxes, ''))).toBe(false)
  expect(defaultTaxFor([], 'Pads')).toBeNull()
})

it('without an HSN, a new product starts as a draft and cannot be published', () => {
  const begun = newDraft([])
  expect([begun.texts.publishing, lacksHsn(begun)]).toEqual(['draft', false])
  const published = { ...begun, texts: { ...begun.texts, publishing: 'published' } }
  expect(lacksHsn(published)).toBe(true)
  expect(lacksHsn({ ...published, texts: { ...published.texts, hsn: '9619' } })).toBe(false)
})
