// Checks one row of an import file, and returns the new or changed fields, or the problems (CAT-28, CAT-29).
import type { ProductsImportReply } from '#contract/admin-products.ts'
import { newProductBody, productChangeBody } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { adminTranslations, productFieldErrors, productsImport } from '#copy/admin-products.ts'
import { errors } from '#copy/errors.ts'
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
  const shownCell = texts.get(SHOWN)
  if ((shownCell !== undefined && SHOWN.reading?.read(shownCell) !== 'draft') || texts.has(FROM))
    return { problems: [problemAt(row, SHOWN, productFieldErrors.noPicture)] }
  texts.delete(SHOWN)
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
    const fields = COLUMNS.flatMap((column) => {
      const [oldText, newText] = [cellText(column, current, now), cellText(column, changedProduct, now)]
      return oldText === newText || column.field === undefined
        ? []
        : [{ label: column.heading, before: oldText, after: newText }]
    })
    const { publishing, ...otherChanges } = parsed
    // Exported times have no seconds, so an unchanged cell must leave the publication time unchanged.
    const isPublishingUnchanged = !fields.some(({ label }) => label === SHOWN.heading || label === FROM.heading)
    const change = isPublishingUnchanged || publishing === undefined ? otherChanges : { ...otherChanges, publishing }
    return { problems: null, fields, write: { ...change, expectedVersion: current.version } }
  })
}

/**
 * Sets the publishing state and time in `texts` from their two columns. Returns a problem when the columns contradict
 * each other or a product without a picture would be published, otherwise null.
 */
function resolvePublishing(row: FileRow, current: FileProduct, texts: Texts, now: Date): Problem | null {
  if (!texts.has(SHOWN) && !texts.has(FROM)) return null
  const from = row.texts.get(FROM) ?? cellText(FROM, current, now)
  const hasOnlyTime = from !== '' && !row.texts.has(SHOWN)
  const stateLabel = hasOnlyTime
    ? cellText(SHOWN, { ...current, published_at: new Date(8.64e15) }, now)
    : row.texts.get(SHOWN)
  const shownCell = stateLabel ?? cellText(SHOWN, current, now)
  const state = SHOWN.reading?.read(shownCell)
  if (state === 'scheduled') {
    texts.set(SHOWN, shownCell).set(FROM, from)
    if (from === '') return problemAt(row, FROM, problemTexts.moment)
  } else if (texts.has(FROM) && from !== '') return problemAt(row, FROM, problemTexts.onlyScheduled)
  else {
    texts.delete(FROM)
    texts.set(SHOWN, shownCell)
  }
  const isPublishing = state !== 'draft' && publishingOf(current.published_at, now) === 'draft'
  return isPublishing && state && current.pictures.length === 0
    ? problemAt(row, SHOWN, productFieldErrors.noPicture)
    : null
}

/** Parses the cells and passes the form fields to `check`. Returns the problems of cells that cannot be parsed. */
function parseCellsAndCheck<Write>(
  row: FileRow,
  texts: Texts,
  check: (form: object) => CheckedRow<Write>,
): CheckedRow<Write> {
  const form: Record<string, string> = {}
  const unreadableCells: Problem[] = []
  for (const [column, text] of texts) {
    const value = column.reading ? column.reading.read(text) : text
    if (value === null) unreadableCells.push(problemAt(row, column, column.reading?.sentence ?? errors.invalid_input))
    else if (column.field !== undefined) form[column.field] = value
  }
  if (unreadableCells.length > 0) return { problems: unreadableCells }
  try {
    return check(form)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const issues = Object.entries(error.details.fields ?? { '': error.message })
    return {
      problems: toProblems(
        row,
        issues.map(([path, message]) => ({ path: path.split('.'), message })),
      ),
    }
  }
}

/**
 * Returns the first language in which a row sets the name. A name in a family follows from family and label (CAT-30).
 */
const findTranslatedName = (texts: FileTexts): TranslationLanguage | undefined =>
  TRANSLATED_INTO.find((language) => texts[language]?.name)

const nameInFamilyProblem = ({ place }: FileRow, language: TranslationLanguage): Problem => ({
  row: place,
  column: COLUMNS.find(({ field }) => field === fieldOf(language, 'name'))?.heading ?? '',
  sentence: adminTranslations.family,
})

const toProblems = (row: FileRow, issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problem[] =>
  issues.map(({ path: [field], message }) => ({
    row: row.place,
    column: COLUMNS.find((column) => column.field === field)?.heading ?? '',
    sentence: field === FROM.field ? problemTexts.moment : message,
  }))

const problemAt = ({ place }: FileRow, { heading }: ProductColumn, sentence: string): Problem => ({
  row: place,
  column: heading,
  sentence,
})
