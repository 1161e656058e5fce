// Importing products from a CSV file: an unchanged export changes nothing, and changes are previewed (CAT-28, CAT-29).
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { ProductsImportReply } from '#contract/admin-products.ts'
import { changeManyProducts, exportProducts, importProducts, viewAdminProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { adminProducts, adminTranslations, productFieldErrors, productsImport } from '#copy/admin-products.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { after, minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { MAX_CHANGED, MAX_ROWS } from '#domain/product-limits.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPictureRow, aProduct, aVariant } from '#tests/support/makers.ts'
import { changeByForm } from '#tests/support/product-form.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const { file: heads } = adminProducts
const { problems: texts } = productsImport

const test = shopForTests()
const admin = beforeTests(() => anAdmin(test))
// The stock ledger prevents single deletions, but not a truncation of everything.
beforeEach(() => sql`TRUNCATE products CASCADE`.execute(test.shop.db).then(() => undefined))

const { rowIn } = storedRows(test)

const importFile = async (text: string, seen?: string) =>
  admin.client.call(importProducts, { body: { text, ...(seen === undefined ? {} : { seen }) } })
const preview = async (text: string): Promise<ProductsImportReply> => {
  const { status, body } = await importFile(text)
  expect(status).toBe(200)
  return body as unknown as ProductsImportReply
}
const exportFile = async () => (await admin.client.get(addressOf(exportProducts))).raw.toString('utf8')
const product = async (productId: ProductId) =>
  (await admin.client.call(viewAdminProduct, { params: { productId } })).body as unknown as AdminProductReply
const change = (productId: ProductId, fields: Record<string, string>) => changeByForm(admin.client, productId, fields)
const countProducts = async () =>
  (await test.shop.db.selectFrom('products').select('id').where('deleted_at', 'is', null).execute()).length

it('an exported file changes nothing when it is imported', async () => {
  const odd = await aProduct(test, { name: `'=HYPERLINK("x")`, mrp: paise(30050), category: '+ Pads; "day"' })
  const fields = {
    description: 'One, "two"\n\n- three\n=four',
    inStock: 'false',
    stock: '7',
    maker: '@Maker, Kochi',
    kitItems: JSON.stringify([
      { name: 'Pads; 2 × day', quantity: 6 },
      { name: '=x', quantity: 1 },
    ]),
    netQuantity: '6',
    standard: 'IS 5405:2019',
  }
  expect((await change(odd, fields)).status).toBe(200)
  await aProduct(test, { name: 'Taxed', taxClass: 'taxable', rateBp: 1250, price: paise(12950) })
  await aProduct(test, { name: 'Draft', publishedAt: null })
  await aProduct(test, { name: 'Soon', publishedAt: after(test.clock.now(), minutes(90) + 1234) })
  const text = await exportFile()
  expect(await preview(text)).toEqual({ rows: [], unchanged: 4, problems: [], version: null, done: 0 })
  // Some spreadsheet programs save LF line breaks.
  expect(await preview(text.replaceAll('\r\n', '\n'))).toMatchObject({ rows: [], unchanged: 4, problems: [] })
})

it('an import previews the changes field by field without writing, and then makes exactly these', async () => {
  const id = await aProduct(test, { name: 'Pads', price: paise(29900), stock: 5 })
  const text = [
    'Id,Name,Description,Price (INR),MRP (INR),Category,Weight (g),Kit items,Stock',
    `${id},Pads,,310,349.50,Day,180,6 × Pads; 1 x Bag,900`,
    ',Liners,Twelve liners.,99,,,,,900',
  ].join('\r\n')
  const described = text.replace(',,310', ',Everything for one cycle in a single box.,310')
  const previewed = await preview(described)
  expect(previewed).toMatchObject({
    rows: [
      {
        row: 2,
        _id: id,
        name: 'Pads',
        fields: [
          { label: heads.price, before: '299', after: '310' },
          { label: heads.mrp, before: '', after: '349.5' },
          { label: heads.category, before: '', after: 'Day' },
          { label: heads.weight, before: '', after: '180' },
          { label: heads.kit, before: '', after: '6 × Pads; 1 × Bag' },
        ],
      },
      { row: 3, _id: null, name: 'Liners' },
    ],
    unchanged: 0,
    problems: [],
  })
  expect([await countProducts(), (await product(id)).price]).toEqual([1, 299])
  const version = previewed.version ?? ''
  expect((await importFile(described, version)).body).toMatchObject({ done: 2, rows: previewed.rows })
  const after = await product(id)
  expect(after).toMatchObject({
    price: 310,
    mrp: 349.5,
    category: 'Day',
    weightGrams: 180,
    stock: 5,
    publishing: 'published',
  })
  const products = await rowIn('products', { name: 'Liners' })
  expect(await product(products.id)).toMatchObject({ publishing: 'draft', price: 99, stock: null, pictures: [] })
  const prices = await test.shop.db.selectFrom('product_prices').select('to_price').orderBy('to_price').execute()
  expect(prices.map(({ to_price }) => to_price)).toEqual([9900, 31000])
  const log = await test.shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', 'in', [id, products.id])
    .execute()
  expect(log.map(({ action }) => action).toSorted()).toEqual(['product.create', 'product.update'])
  // A repeat is refused, because the preview is outdated.
  expect((await importFile(described, version)).body).toMatchObject({ code: 'import_changed' })
  expect(await countProducts()).toBe(2)
})

it('an import is refused as a whole when one of its products has changed since the preview', async () => {
  const [a, b] = [await aProduct(test, { name: 'A' }), await aProduct(test, { name: 'B' })]
  const text = `Id,Name,Description,Price (INR)\n${a},A,x,310\n${b},B,x,310\n,C,x,99`
  const { version } = await preview(text)
  await change(b, { maker: 'Somebody' })
  expect(await importFile(text, version ?? '')).toMatchObject({ status: 409, body: { code: 'import_changed' } })
  expect([(await product(a)).price, await countProducts()]).toEqual([299, 2])
  const repeat = await preview(text)
  expect((await importFile(text, repeat.version ?? '')).body).toMatchObject({ done: 3 })
})

it('a simultaneous or repeated import does not create a new product a second time, because it is recognised by its stored name', async () => {
  const text = 'Id,Name,Description,Price (INR)\n,"Night\nPads",Six,100'
  const version = (await preview(text)).version ?? ''
  const answers = await Promise.all([importFile(text, version), importFile(text, version)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await importFile(text, version)).body.code).toBe('import_changed')
  expect((await preview(text)).problems).toEqual([{ row: 2, column: heads.name, sentence: texts.nameTaken }])
  expect(await countProducts()).toBe(1)
  const twins = await preview(`${text}\n,Night Pads,Six,100`)
  expect(twins.problems).toMatchObject([{ column: heads.name, sentence: texts.nameTwice(2) }])
})

it('the preview of an import lists the problems by row and column, and such an import is refused', async () => {
  const id = await aProduct(test, { name: 'A' })
  const text = [
    'Id,Name,Description,Price (INR),MRP (INR),Shown,Shown from (Indian time),Kit items,HSN',
    `${id},A,x,310,300,Published,,,96190010`,
    `${id},A,x,310,,Published,,,`,
    `${test.id()},Gone,x,310,,Draft,,,`,
    ',A,x,310,,Draft,,,',
    ',New,,ten,,Draft,,,12345',
    ',Shown,x,10,,Published,,,',
    ',Kit,x,10,,,,six pads,',
  ].join('\n')
  const { problems } = await preview(text)
  expect(problems).toEqual([{ row: 3, column: heads.id, sentence: texts.idTwice(2) }])
  const twinless = text.split('\n').toSpliced(2, 1, '').join('\n')
  const previewReply = await preview(twinless)
  expect(previewReply.problems).toEqual([
    { row: 2, column: heads.mrp, sentence: productFieldErrors.mrpBelowPrice },
    { row: 4, column: heads.id, sentence: texts.noSuchId },
    { row: 5, column: heads.name, sentence: texts.nameTaken },
    { row: 6, column: heads.description, sentence: formErrors.required },
    { row: 6, column: heads.price, sentence: fieldErrors.price },
    { row: 6, column: heads.hsn, sentence: productFieldErrors.hsn },
    { row: 7, column: heads.shown, sentence: productFieldErrors.noPicture },
    { row: 8, column: heads.kit, sentence: texts.kit },
  ])
  expect(previewReply).toMatchObject({ rows: [], version: null })
  expect((await importFile(twinless, '')).status).toBe(409)
})

it.each([
  ['PK\u0003\u0004', '', texts.noCsv],
  ['Id,Name\n,M\uFFFDdchen', '', texts.noCsv],
  ['Id,"Name', '', texts.unclosed],
  ['Name,Price (INR)\nA,1', '', texts.noId],
  ['Id,Prize', 'Prize', texts.unknownColumn],
  ['Id,Name,name', 'name', texts.columnTwice],
  ['Id,Name\n,A,B', '', texts.tooManyCells],
  [`Id\n${'x\n'.repeat(MAX_ROWS + 1)}`, '', texts.tooManyRows(MAX_ROWS)],
  [
    `Id,Name,Description,Price (INR)${Array.from({ length: MAX_CHANGED + 1 }, (_, n) => `\n,N${n},x,1`).join('')}`,
    '',
    texts.tooManyChanges(MAX_CHANGED),
  ],
])('an import reports the problem of a whole file: %#', async (text, column, sentence) => {
  expect((await preview(text)).problems).toMatchObject([{ column, sentence }])
})

it('an import sets publishing state and time, and refuses publication without a picture and a time that does not fit the state', async () => {
  const id = await aProduct(test, { publishedAt: null })
  const head = 'Id,Shown,Shown from (Indian time)'
  const problem = async (row: string) => (await preview(`${head}\n${id},${row}`)).problems[0]?.sentence
  expect(await problem('Published,')).toBe(productFieldErrors.noPicture)
  await aPictureRow(test, id, 0)
  expect(await problem('Draft,2027-05-04 10:30')).toBe(texts.onlyScheduled)
  expect(await problem('Scheduled,')).toBe(texts.moment)
  expect(await problem('Scheduled,04/05/2027')).toBe(texts.moment)
  expect(await problem('Somehow,')).toContain('Published, Scheduled, Draft')
  const text = `${head}\n${id},scheduled,2027-05-04 10:30`
  const { version, rows } = await preview(text)
  expect(rows[0]?.fields).toEqual([
    { label: heads.shown, before: 'Draft', after: 'Scheduled' },
    { label: heads.from, before: '', after: '2027-05-04 10:30' },
  ])
  await importFile(text, version ?? '')
  expect(await product(id)).toMatchObject({ publishing: 'scheduled', publishedAt: '2027-05-04T05:00:00.000Z' })
})

it('a draft without a picture cannot be published, neither by the form nor by a bulk change', async () => {
  const id = await aProduct(test, { publishedAt: null })
  expect((await change(id, { publishing: 'published' })).body).toMatchObject({
    fields: { publishing: productFieldErrors.noPicture },
  })
  const { version } = await product(id)
  const scheduling = { kind: 'moment', from: '2027-05-04T05:00:00.000Z' } as const
  const scheduleMany = async (shown: number) => {
    const body = { products: [{ _id: id, version: shown }], change: scheduling, apply: true }
    return (await admin.client.call(changeManyProducts, { body })).body
  }
  expect(await scheduleMany(version)).toMatchObject({ rows: [{ problem: 'no_picture' }], done: 0 })
  await aPictureRow(test, id, 0)
  expect(await scheduleMany(version)).toMatchObject({ rows: [{ before: 'draft', after: scheduling.from }], done: 1 })
  expect(await product(id)).toMatchObject({ publishing: 'scheduled', publishedAt: scheduling.from })
})

it('the file exports and imports translated names and descriptions, with a preview (CAT-46)', async () => {
  const id = await aProduct(test)
  const sized = await aVariant(test, 'Period Underwear', 'M')
  const [name, description] = [heads.translations.name('Hindi'), heads.translations.description('Tamil')]
  const file = (text: string, of: string = id) => `${heads.id},${name},${description}\n${of},${text}`
  const previewed = await preview(file('पीरियड किट,ஒரு பெட்டி'))
  expect(previewed.rows).toMatchObject([
    {
      _id: id,
      fields: [
        { label: description, before: '', after: 'ஒரு பெட்டி' },
        { label: name, before: '', after: 'पीरियड किट' },
      ],
    },
  ])
  expect((await importFile(file('पीरियड किट,ஒரு பெட்டி'), previewed.version ?? '')).status).toBe(200)
  const stored = await test.shop.db.selectFrom('product_translations').selectAll().orderBy('language').execute()
  expect(stored).toMatchObject([
    { language: 'hi', name: 'पीरियड किट', name_of: 'Period Kit', description: null },
    { language: 'ta', name: null, description: 'ஒரு பெட்டி', description_of: expect.stringContaining('Everything') },
  ])
  expect(await preview(await exportFile())).toMatchObject({ rows: [], unchanged: 2, problems: [] })
  // A new product can have translations.
  const fresh = `${heads.id},${heads.name},${heads.description},${heads.price},${name}\n,Cotton Pads,Six pads,139,सूती पैड`
  const { version } = await preview(fresh)
  expect((await importFile(fresh, version ?? '')).status).toBe(200)
  expect((await exportFile()).split('\r\n').at(-2)).toContain(',सूती पैड,')
  // A text that is too long, and a name in a family, are refused in their column.
  const { problems } = await preview(file(`${'क'.repeat(121)},`))
  expect(problems).toEqual([{ row: 2, column: name, sentence: formErrors.tooLong({ max: 120 }) }])
  const inFamily = await preview(file('अंडरवियर,', sized))
  expect(inFamily.problems).toEqual([{ row: 2, column: name, sentence: adminTranslations.family }])
  const born = `${heads.id},${heads.name},${heads.description},${heads.price},${heads.family},${heads.label},${name}\n,"Period Underwear, L",Soft,399,Period Underwear,L,अंडरवियर`
  expect((await preview(born)).problems).toEqual([{ row: 2, column: name, sentence: adminTranslations.family }])
})
