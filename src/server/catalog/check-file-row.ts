// Checks one row of an import file and returns its product or changes, or its problems (CAT-28, CAT-29).
import type { ProductsImportReply } from '#contract/admin-products.ts'
import { newProductBody, productChangeBody } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { adminTranslations, productFieldErrors, productsImport } from '#copy/admin-products.ts'
import { errors } from '#copy/errors.ts'
import { publishingOf } from '#domain/publishing.ts'
import { TRANSLATED_INTO, type TranslationLanguage } from '#domain/translated-goods.ts'
import type { NewProduct } from './insert-product.ts'
import {
  COLUMNS,
  cellText,
  type FileRow,
  type Problem,
  type ProductColumn,
  PUBLISH_FROM,
  PUBLISHING,
} from './product-columns.ts'
import { readNewProduct, readProductChange } from './product-form.ts'
import { requireGrouping } from './save-family.ts'
import {
  type FileProduct,
  type FileTexts,
  fieldOf,
  mergeTranslations,
  readTranslationFields,
} from './translations/save-product-translations.ts'
import { changedColumns, type ProductChange } from './update-product.ts'

const problemTexts = productsImport.problems

type Field = ProductsImportReply['rows'][number]['fields'][number]
type Texts = Map<ProductColumn, string>

export type CheckedRow<Write> =
  | { readonly problems: readonly Problem[] }
  | { readonly problems: null; readonly fields: readonly Field[]; readonly write: Write }

/**
 * Returns the new product of a row, or its problems. Empty cells are ignored. A new product is a draft, because it has
 * no picture yet (CAT-29).
 */
export function checkNewRow(row: FileRow): CheckedRow<NewProduct> {
  const texts = new Map([...row.texts].filter(([column, text]) => column.field !== undefined && text !== ''))
  const publishingCell = texts.get(PUBLISHING)
  const isDraft = publishingCell === undefined || PUBLISHING.reader?.read(publishingCell) === 'draft'
  if (!isDraft || texts.has(PUBLISH_FROM))
    return { problems: [problemAt(row, PUBLISHING, productFieldErrors.noPicture)] }
  texts.delete(PUBLISHING)
  return parseCellsAndCheck(row, texts, (form) => {
    const body = newProductBody.safeParse(form)
    if (!body.success) return { problems: toProblems(row, body.error.issues) }
    const translations = readTranslationFields(form)
    if (translations.issues) return { problems: toProblems(row, translations.issues) }
    const product = {
      ...readNewProduct(body.data),
      translations: translations.texts,
      publishing: { state: 'draft' },
    } as const
    requireGrouping({ name: '', family: '', label: '' }, product)
    const language = findTranslatedName(translations.texts)
    if (language && product.family) return { problems: [nameInFamilyProblem(row, language)] }
    if (product.mrp !== undefined && product.mrp !== null && product.mrp < product.price)
      throw new ShopError('invalid_input', { fields: { mrp: productFieldErrors.mrpBelowPrice } })
    const fields = [...texts].map(([{ heading }, text]) => ({ label: heading, before: '', after: text }))
    return { problems: null, fields, write: product }
  })
}

/** Returns the changes of a row, or its problems. A cell that equals the exported text is not parsed. */
export function checkChangedRow(row: FileRow, current: FileProduct, now: Date): CheckedRow<ProductChange> {
  const isChangedCell = ([column, text]: [ProductColumn, string]) =>
    column.field !== undefined && text !== cellText(column, current, now)
  const texts: Texts = new Map([...row.texts].filter(isChangedCell))
  const problem = resolvePublishing(row, current, texts, now)
  if (problem) return { problems: [problem] }
  return parseCellsAndCheck(row, texts, (form) => {
    const body = productChangeBody.safeParse(form)
    if (!body.success) return { problems: toProblems(row, body.error.issues) }
    const translations = readTranslationFields(form)
    if (translations.issues) return { problems: toProblems(row, translations.issues) }
    const parsed = { ...readProductChange(body.data), translations: translations.texts }
    const { kitItems = current.kitItems } = parsed
    const changedProduct = {
      ...current,
      ...changedColumns(current, parsed, now),
      kitItems: [...kitItems],
      translations: mergeTranslations(current.translations, translations.texts),
    }
    const language = findTranslatedName(translations.texts)
    if (language && changedProduct.familyName !== null) return { problems: [nameInFamilyProblem(row, language)] }
    const fields = listChangedFields(current, changedProduct, now)
    const { publishing, ...otherChanges } = parsed
    // Exported times have no seconds, so an unchanged cell must leave the publication time unchanged.
    const changesPublishing = fields.some(({ label }) => [PUBLISHING.heading, PUBLISH_FROM.heading].includes(label))
    const change = changesPublishing && publishing ? { ...otherChanges, publishing } : otherChanges
    return { problems: null, fields, write: { ...change, expectedVersion: current.version } }
  })
}

function listChangedFields(current: FileProduct, changedProduct: FileProduct, now: Date): Field[] {
  const fields = COLUMNS.filter(({ field }) => field !== undefined).map((column) => ({
    label: column.heading,
    before: cellText(column, current, now),
    after: cellText(column, changedProduct, now),
  }))
  return fields.filter(({ before, after }) => before !== after)
}

/** A time in the far future, with which a product counts as scheduled. */
const FAR_FUTURE = new Date(8.64e15)

/**
 * Sets the publishing state and time in `texts` from their two columns. A row with only a time schedules the product.
 * Returns a problem when the columns contradict each other or a product without a picture would be published, otherwise
 * null.
 */
function resolvePublishing(row: FileRow, current: FileProduct, texts: Texts, now: Date): Problem | null {
  if (!texts.has(PUBLISHING) && !texts.has(PUBLISH_FROM)) return null
  const from = row.texts.get(PUBLISH_FROM) ?? cellText(PUBLISH_FROM, current, now)
  const hasOnlyTime = from !== '' && !row.texts.has(PUBLISHING)
  const assumedProduct = hasOnlyTime ? { ...current, published_at: FAR_FUTURE } : current
  const stateLabel = row.texts.get(PUBLISHING) ?? cellText(PUBLISHING, assumedProduct, now)
  const state = PUBLISHING.reader?.read(stateLabel)
  texts.set(PUBLISHING, stateLabel)
  if (state === 'scheduled') {
    texts.set(PUBLISH_FROM, from)
    if (from === '') return problemAt(row, PUBLISH_FROM, problemTexts.moment)
  } else {
    if (texts.has(PUBLISH_FROM) && from !== '') return problemAt(row, PUBLISH_FROM, problemTexts.onlyScheduled)
    texts.delete(PUBLISH_FROM)
  }
  const wasDraft = publishingOf(current.published_at, now) === 'draft'
  const isPublishing = state && state !== 'draft' && wasDraft
  return isPublishing && current.pictures.length === 0 ? problemAt(row, PUBLISHING, productFieldErrors.noPicture) : null
}

/** Parses the cells and passes the form fields to `check`. Returns the problems of cells that cannot be parsed. */
function parseCellsAndCheck<Write>(
  row: FileRow,
  texts: Texts,
  check: (form: object) => CheckedRow<Write>,
): CheckedRow<Write> {
  const form: Record<string, string> = {}
  const cellProblems: Problem[] = []
  for (const [column, text] of texts) {
    const value = column.reader ? column.reader.read(text) : text
    if (value === null) cellProblems.push(problemAt(row, column, column.reader?.sentence ?? errors.invalid_input))
    else if (column.field !== undefined) form[column.field] = value
  }
  if (cellProblems.length > 0) return { problems: cellProblems }
  try {
    return check(form)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const fieldErrors = Object.entries(error.details.fields ?? { '': error.message })
    const issues = fieldErrors.map(([path, message]) => ({ path: path.split('.'), message }))
    return { problems: toProblems(row, issues) }
  }
}

/** Returns the first language in which a row sets the name; undefined for none. */
const findTranslatedName = (texts: FileTexts): TranslationLanguage | undefined =>
  TRANSLATED_INTO.find((language) => texts[language]?.name)

/** The name of a product in a family follows from family and label (CAT-30). */
const nameInFamilyProblem = ({ rowNumber }: FileRow, language: TranslationLanguage): Problem => ({
  row: rowNumber,
  column: COLUMNS.find(({ field }) => field === fieldOf(language, 'name'))?.heading ?? '',
  sentence: adminTranslations.family,
})

const toProblems = (row: FileRow, issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problem[] =>
  issues.map(({ path: [field], message }) => ({
    row: row.rowNumber,
    column: COLUMNS.find((column) => column.field === field)?.heading ?? '',
    sentence: field === PUBLISH_FROM.field ? problemTexts.moment : message,
  }))

const problemAt = ({ rowNumber }: FileRow, { heading }: ProductColumn, sentence: string): Problem => ({
  row: rowNumber,
  column: heading,
  sentence,
})
