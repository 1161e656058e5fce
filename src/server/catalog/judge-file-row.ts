// One row of a products' file against what the shop has: what would be new or change, field by field, or what is wrong (CAT-28, CAT-29).
import type { ProductsImportReply } from '#contract/admin-products.ts'
import { newProductBody, productChangeBody } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { adminSaidGoods } from '#copy/admin-said-goods.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import { errors } from '#copy/errors.ts'
import { productsImport } from '#copy/products-import.ts'
import { publishingOf } from '#domain/publishing.ts'
import { TRANSLATED_INTO, type TranslationLanguage } from '#domain/translated-goods.ts'
import type { NewProduct } from './insert-product.ts'
import { COLUMNS, cellText, type FileRow, FROM, type Problem, type ProductColumn, SHOWN } from './product-columns.ts'
import { readNewProduct, readProductChange } from './product-form.ts'
import { requireGrouping } from './save-family.ts'
import {
  type FileProduct,
  type FileTexts,
  fieldOf,
  mergedTexts,
  readTexts,
} from './translations/save-product-translations.ts'
import { changedColumns, type ProductChange } from './update-product.ts'

const words = productsImport.problems

type Field = ProductsImportReply['rows'][number]['fields'][number]
type Texts = Map<ProductColumn, string>

export type Judged<Write> =
  | { readonly problems: readonly Problem[] }
  | { readonly problems: null; readonly fields: readonly Field[]; readonly write: Write }

/** A new product is a draft: it has no picture yet (CAT-29). Its empty cells say nothing. */
export function judgeNew(row: FileRow): Judged<NewProduct> {
  const texts = new Map([...row.texts].filter(([column, text]) => column.field !== undefined && text !== ''))
  const shown = texts.get(SHOWN)
  if ((shown !== undefined && SHOWN.reading?.read(shown) !== 'draft') || texts.has(FROM))
    return { problems: [problemAt(row, SHOWN, productFieldErrors.noPicture)] }
  texts.delete(SHOWN)
  return attempt(row, texts, (form) => {
    const body = newProductBody.safeParse(form)
    if (!body.success) return { problems: problemsOf(row, body.error.issues) }
    const said = readTexts(form)
    if (said.issues) return { problems: problemsOf(row, said.issues) }
    const product = { ...readNewProduct(body.data), said: said.texts, publishing: { state: 'draft' } } as const
    requireGrouping({ name: '', family: '', label: '' }, product)
    const named = nameSaidIn(said.texts)
    if (named && product.family) return { problems: [namedInFamily(row, named)] }
    // Refuses an MRP below the price.
    if (product.mrp !== undefined && product.mrp !== null && product.mrp < product.price)
      throw new ShopError('invalid_input', { fields: { mrp: productFieldErrors.mrpBelowPrice } })
    const fields = [...texts].map(([{ heading }, text]) => ({ label: heading, before: '', after: text }))
    return { problems: null, fields, write: product }
  })
}

/** What the file says in the words in which the shop would say it is no change, and is not even read. */
export function judgeChange(row: FileRow, present: FileProduct, now: Date): Judged<ProductChange> {
  const isOther = ([column, text]: [ProductColumn, string]) =>
    column.field !== undefined && text !== cellText(column, present, now)
  const texts: Texts = new Map([...row.texts].filter(isOther))
  const problem = settleShown(row, present, texts, now)
  if (problem) return { problems: [problem] }
  return attempt(row, texts, (form) => {
    const body = productChangeBody.safeParse(form)
    if (!body.success) return { problems: problemsOf(row, body.error.issues) }
    const said = readTexts(form)
    if (said.issues) return { problems: problemsOf(row, said.issues) }
    const read = { ...readProductChange(body.data), said: said.texts }
    const { kitItems = present.kitItems } = read
    const after = {
      ...present,
      ...changedColumns(present, read, now),
      kitItems: [...kitItems],
      said: mergedTexts(present.said, said.texts),
    }
    const named = nameSaidIn(said.texts)
    if (named && after.familyName !== null) return { problems: [namedInFamily(row, named)] }
    const fields = COLUMNS.flatMap((column) => {
      const [was, is] = [cellText(column, present, now), cellText(column, after, now)]
      return was === is || column.field === undefined ? [] : [{ label: column.heading, before: was, after: is }]
    })
    const { publishing, ...others } = read
    // A moment is kept to the second where the file, which has minutes, says the same.
    const staysShown = !fields.some(({ label }) => label === SHOWN.heading || label === FROM.heading)
    const change = staysShown || publishing === undefined ? others : { ...others, publishing }
    return { problems: null, fields, write: { ...change, expectedVersion: present.version } }
  })
}

/** State and moment are one wish, in two columns. */
function settleShown(row: FileRow, present: FileProduct, texts: Texts, now: Date): Problem | null {
  if (!texts.has(SHOWN) && !texts.has(FROM)) return null
  const from = row.texts.get(FROM) ?? cellText(FROM, present, now)
  const isFrom = from !== '' && !row.texts.has(SHOWN)
  const label = isFrom ? cellText(SHOWN, { ...present, published_at: new Date(8.64e15) }, now) : row.texts.get(SHOWN)
  const shown = label ?? cellText(SHOWN, present, now)
  const state = SHOWN.reading?.read(shown)
  if (state === 'scheduled') {
    texts.set(SHOWN, shown).set(FROM, from)
    if (from === '') return problemAt(row, FROM, words.moment)
  } else if (texts.has(FROM) && from !== '') return problemAt(row, FROM, words.onlyScheduled)
  else {
    texts.delete(FROM)
    texts.set(SHOWN, shown)
  }
  const comes = state !== 'draft' && publishingOf(present.published_at, now) === 'draft'
  return comes && state && present.pictures.length === 0 ? problemAt(row, SHOWN, productFieldErrors.noPicture) : null
}

/** Fills the form's fields from the cells, and tells a refusal as problems of this row. */
function attempt<Write>(row: FileRow, texts: Texts, judge: (form: object) => Judged<Write>): Judged<Write> {
  const form: Record<string, string> = {}
  const unread: Problem[] = []
  for (const [column, text] of texts) {
    const value = column.reading ? column.reading.read(text) : text
    if (value === null) unread.push(problemAt(row, column, column.reading?.sentence ?? errors.invalid_input))
    else if (column.field !== undefined) form[column.field] = value
  }
  if (unread.length > 0) return { problems: unread }
  try {
    return judge(form)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const issues = Object.entries(error.details.fields ?? { '': error.message })
    return {
      problems: problemsOf(
        row,
        issues.map(([path, message]) => ({ path: path.split('.'), message })),
      ),
    }
  }
}

/** A name in a family follows from its words, in every language: there it cannot be said by itself. */
const nameSaidIn = (texts: FileTexts): TranslationLanguage | undefined =>
  TRANSLATED_INTO.find((language) => texts[language]?.name)

const namedInFamily = ({ place }: FileRow, language: TranslationLanguage): Problem => ({
  row: place,
  column: COLUMNS.find(({ field }) => field === fieldOf(language, 'name'))?.heading ?? '',
  sentence: adminSaidGoods.family,
})

const problemsOf = (row: FileRow, issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problem[] =>
  issues.map(({ path: [field], message }) => ({
    row: row.place,
    column: COLUMNS.find((column) => column.field === field)?.heading ?? '',
    sentence: field === FROM.field ? words.moment : message,
  }))

const problemAt = ({ place }: FileRow, { heading }: ProductColumn, sentence: string): Problem => ({
  row: place,
  column: heading,
  sentence,
})
