// Staff read and save a product's translations. A concurrent change is not overwritten (CAT-42, ADM-13).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { emptiableField } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import type { productTranslationsBody, TranslatedGoods } from '#contract/translated-goods.ts'
import type { ProductId } from '#domain/ids.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  TRANSLATED_INTO,
  type TranslationLanguage,
} from '#domain/translated-goods.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Reader, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { bumpCatalogVersion, findProductRow, type ProductRow } from '../catalog-queries.ts'
import { lockCatalogOrder } from '../product-list-queries.ts'
import { lockProduct } from '../product-queries.ts'
import {
  listTextsInAllLanguages,
  listTranslations,
  listTranslationsOf,
  writeTranslation,
  writeTranslationText,
} from './product-translations-queries.ts'
import { translatableTextsOf } from './translate-products.ts'

/** The translations to save. Absent ones are unchanged; empty ones are deleted. */
export type TranslationChange = Pick<
  z.output<typeof productTranslationsBody>,
  'language' | 'name' | 'description' | 'words'
>

/**
 * Saves a product's translations to one language. Throws `product_not_found`, and `product_changed` after a concurrent
 * change.
 */
export function saveProductTranslations(
  shop: Shop,
  by: string,
  id: ProductId,
  { seen, ...change }: z.output<typeof productTranslationsBody>,
): Promise<TranslatedGoods[]> {
  return inTransaction(shop.db, async (tx) => {
    // Short texts are shared by all products, so concurrent changes wait for this lock.
    await lockCatalogOrder(tx)
    if (!(await lockProduct(tx, id))) throw new ShopError('product_not_found')
    const languages = await readProductTranslations(tx, id)
    const current = requireLanguage(languages, change.language)
    if (listChanges(current, change).length === 0) return languages
    if (current.version !== seen) throw new ShopError('product_changed', { extra: { languages } })
    await writeChange(tx, shop, by, id, change)
    await bumpCatalogVersion(tx)
    return readProductTranslations(tx, id)
  })
}

const requireLanguage = (languages: readonly TranslatedGoods[], language: TranslationLanguage): TranslatedGoods => {
  const entry = languages.find((each) => each.language === language)
  if (!entry) throw new Error(`Products are not translated into ${language}`)
  return entry
}

interface ChangedText {
  /** The changed text, for the audit log: 'name', 'description' or an English short text. */
  readonly name: string
  readonly before: string
  readonly after: string
}

/** Returns the translations that would change. One that staff confirm for changed English is among them. */
function listChanges({ name, description, words }: TranslatedGoods, change: TranslationChange): ChangedText[] {
  const textChange = (field: 'name' | 'description', current: TranslatedGoods['name']): ChangedText[] => {
    const text = change[field]
    if (!text || !current) return []
    const isSame = text.translation === current.translation && (text.translation === '' || text.of === current.of)
    return isSame ? [] : [{ name: field, before: current.translation, after: text.translation }]
  }
  return [
    ...textChange('name', name),
    ...textChange('description', description),
    ...words.flatMap(({ english, translation }): ChangedText[] => {
      const newWord = change.words.find((word) => word.english === english)
      return newWord === undefined || newWord.translation === translation
        ? []
        : [{ name: english, before: translation, after: newWord.translation }]
    }),
  ]
}

/**
 * Writes the changed translations. The caller has locked the catalogue order and the product, and increments the
 * catalogue version.
 */
async function writeChange(tx: Tx, shop: Shop, by: string, id: ProductId, change: TranslationChange): Promise<void> {
  const { language } = change
  const current = requireLanguage(await readProductTranslations(tx, id), language)
  const changes = listChanges(current, change)
  const { name, description } = change
  // The name of a product in a family is made of family and label, so it is not translated itself.
  const newName = current.name && name
  const texts = {
    ...(newName && { name: newName.translation || null, name_of: newName.translation ? newName.of : null }),
    ...(description && {
      description: description.translation || null,
      description_of: description.translation ? description.of : null,
    }),
  }
  if (Object.keys(texts).length > 0) await writeTranslation(tx, id, language, texts)
  for (const word of change.words)
    if (changes.some((changedText) => changedText.name === word.english))
      await writeTranslationText(tx, language, word.english, word.translation)
  const toAuditTexts = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((changedText) => [`${language}: ${changedText.name}`, changedText[side]]))
  const details = { before: toAuditTexts('before'), after: toAuditTexts('after') }
  await recordAudit(tx, shop, { actor: by, action: 'product.words', subject: id, details })
}

/**
 * Returns the translations of a product or draft in every language, each with the English text that was translated.
 * Throws `product_not_found`.
 */
export async function readProductTranslations(db: Reader, id: ProductId): Promise<TranslatedGoods[]> {
  const row = await findProductRow(db, id)
  if (!row) throw new ShopError('product_not_found')
  const english = [...new Set(translatableTextsOf(row))]
  const translations = await listTranslations(db, id)
  const translatedTexts = await listTextsInAllLanguages(db, english)
  return TRANSLATED_INTO.map((language) => {
    const texts = translations.find((each) => each.language === language)
    const translationByText = new Map(
      translatedTexts.filter((each) => each.language === language).map((each) => [each.english, each.translation]),
    )
    const name = { english: row.name, translation: texts?.name ?? '', of: texts?.nameOf ?? '' }
    const goods = {
      name: row.familyName === null ? name : null,
      description: { english: row.description, translation: texts?.description ?? '', of: texts?.descriptionOf ?? '' },
      words: english.map((word) => ({ english: word, translation: translationByText.get(word) ?? '' })),
    }
    return { language, version: versionOf(goods), ...goods }
  })
}

/** Returns a hash of the translations and the English texts that they translate. It detects concurrent changes. */
function versionOf({ name, description, words }: Omit<TranslatedGoods, 'language' | 'version'>): string {
  const texts = [name, description].map((text) => [text?.translation, text?.of])
  const textPairs = words
    .filter(({ translation }) => translation !== '')
    .map(({ english, translation }) => [english, translation])
  return createHash('sha256')
    .update(JSON.stringify([texts, textPairs]))
    .digest('base64url')
    .slice(0, 22)
}

export const FILE_PARTS = ['name', 'description'] as const
type FilePart = (typeof FILE_PARTS)[number]

/** Texts by language. Absent texts are unchanged; empty ones are deleted. */
export type FileTexts = Readonly<Partial<Record<TranslationLanguage, Readonly<Partial<Record<FilePart, string>>>>>>

/** A product with its translations, for the products' CSV file. The name of a product in a family is not translated. */
export type FileProduct = ProductRow & { readonly translations?: FileTexts }

/** Returns the products with their translations. Those of a family have no translated name of their own. */
export async function withTranslations(db: Reader, rows: readonly ProductRow[]): Promise<FileProduct[]> {
  if (rows.length === 0) return []
  const translations = await listTranslationsOf(
    db,
    rows.map(({ id }) => id),
  )
  const translationsByProduct = Map.groupBy(translations, ({ productId }) => productId)
  return rows.map((row) => {
    const texts = (translationsByProduct.get(row.id) ?? []).map(({ language, name, description }) => [
      language,
      { name: row.familyName === null ? (name ?? '') : '', description: description ?? '' },
    ])
    return { ...row, translations: Object.fromEntries(texts) }
  })
}

const FIELD = /^translations\.(\w+)\.(\w+)$/
export const fieldOf = (language: TranslationLanguage, part: FilePart): string => `translations.${language}.${part}`

const TEXTS = {
  name: emptiableField(MAX_NAME_LENGTH),
  description: emptiableField(MAX_DESCRIPTION_LENGTH, { lines: true }),
} as const
const schema = z.object(
  Object.fromEntries(
    TRANSLATED_INTO.flatMap((language) => FILE_PARTS.map((part) => [fieldOf(language, part), TEXTS[part].optional()])),
  ),
)

/** Returns the translations in an import row's fields, which `fieldOf` names, or the problems of these fields. */
export function readTranslationFields(
  form: object,
): { issues: readonly z.core.$ZodIssue[] } | { issues: null; texts: FileTexts } {
  const parsed = schema.safeParse(form)
  if (!parsed.success) return { issues: parsed.error.issues }
  const texts: Partial<Record<string, Partial<Record<string, string>>>> = {}
  for (const [field, text] of Object.entries(parsed.data)) {
    const [, language = '', part = ''] = FIELD.exec(field) ?? []
    if (text !== undefined) texts[language] = { ...texts[language], [part]: text }
  }
  return { issues: null, texts: texts as FileTexts }
}

/** Merges two sets of translations. `after` takes precedence. */
export const mergeTranslations = (before: FileTexts = {}, after: FileTexts): FileTexts =>
  Object.fromEntries(TRANSLATED_INTO.map((language) => [language, { ...before[language], ...after[language] }]))

/**
 * Saves the translations of an imported row, as translations of the current English texts. The caller has locked the
 * catalogue order.
 */
export async function saveRowTranslations(
  tx: Tx,
  shop: Shop,
  by: string,
  { _id, name, description }: { readonly _id: string; readonly name: string; readonly description: string },
  texts: FileTexts,
): Promise<void> {
  for (const language of TRANSLATED_INTO) {
    const translation = texts[language]
    if (!translation) continue
    await writeChange(tx, shop, by, _id as ProductId, {
      language,
      words: [],
      ...(translation.name === undefined ? {} : { name: { of: name, translation: translation.name } }),
      ...(translation.description === undefined
        ? {}
        : { description: { of: description, translation: translation.description } }),
    })
  }
}
