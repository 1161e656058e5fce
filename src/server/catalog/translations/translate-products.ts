// Translates products, product names and sentences of the settings to the current language. Untranslated texts stay in
// English (CAT-42).
import type { ShownSentence, TranslatedSentence } from '#contract/shop-texts.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { ATTRIBUTES, TRANSLATED_ATTRIBUTES, type TranslatedAttribute } from '#domain/particulars.ts'
import type { TranslatedPart, TranslationLanguage } from '#domain/translated-goods.ts'
import { variantName } from '#domain/variants.ts'
import { currentLanguage } from '../../adapters/request-context.ts'
import type { Reader } from '../../db/database.ts'
import type { ProductRow } from '../catalog-queries.ts'
import type { CompanionRow } from '../family-queries.ts'
import { listTranslatedProducts, listTranslatedTexts } from './product-translations-queries.ts'

type Picture = ProductRow['pictures'][number] & { readonly lang?: 'en' }
type Variant = ProductRow['variants'][number] & { readonly lang?: 'en' }

/** A product with texts in the current language. In English the optional fields are absent. */
export interface TranslatedProduct extends Omit<ProductRow, 'kitItems' | 'pictures' | 'variants'> {
  readonly kitItems: readonly (ProductRow['kitItems'][number] & { readonly lang?: 'en' })[]
  readonly pictures: readonly Picture[]
  readonly variants: readonly Variant[]
  /** The English texts of the name, the family's name and the category; absent when untranslated. */
  readonly englishName?: string
  readonly familyEnglishName?: string
  readonly englishCategory?: string
  readonly langs?: Readonly<Partial<Record<TranslatedPart, 'en'>>>
}

/** Returns the products with texts in the current language. In English the rows are returned unchanged. */
export async function translateProducts(
  db: Reader,
  rows: readonly ProductRow[],
): Promise<readonly TranslatedProduct[]> {
  const language = currentLanguage()
  if (language === ENGLISH || rows.length === 0) return rows
  const [translations, textTranslations] = await Promise.all([
    listTranslatedProducts(
      db,
      language,
      rows.map(({ id }) => id),
    ),
    listTranslatedTexts(db, language, rows.flatMap(translatableTextsOf)),
  ])
  const translationOf = new Map(translations.map((row) => [row.id, row]))
  return rows.map((row) => translateProduct(row, translationOf.get(row.id), textTranslations))
}

/** Returns the short texts of a product, such as its category. Their translations are shared by all products. */
export const translatableTextsOf = (row: ProductRow): string[] =>
  [
    row.familyName,
    row.differs,
    ...row.variants.map(({ label }) => label),
    ...row.kitItems.map(({ name }) => name),
    ...row.pictures.map(({ alt }) => alt),
    row.category,
    ...TRANSLATED_ATTRIBUTES.map((name) => row[ATTRIBUTES[name].column]),
  ].filter((word): word is string => word !== null && word !== '')

function translateProduct(
  row: ProductRow,
  translation: Awaited<ReturnType<typeof listTranslatedProducts>>[number] | undefined,
  textTranslations: ReadonlyMap<string, string>,
): TranslatedProduct {
  const langs: Partial<Record<TranslatedPart, 'en'>> = {}
  const translate = (part: TranslatedPart, english: string, stored: string | null | undefined): string => {
    if (english === '' || stored) return stored ?? english
    langs[part] = 'en'
    return english
  }
  const translateText = (part: TranslatedPart, english: string): string =>
    translate(part, english, textTranslations.get(english))
  const name = translate('name', row.name, translation && fullName(translation))
  const category = translateText('category', row.category)
  const familyName = row.familyName === null ? null : translateText('family', row.familyName)
  return {
    ...row,
    name,
    familyName,
    description: translate('description', row.description, translation?.description),
    differs: row.differs === null ? null : translateText('differs', row.differs),
    category,
    ...translatedAttributes(row, translateText),
    kitItems: row.kitItems.map((item) => ({ ...item, ...translatedField('name', item.name, textTranslations) })),
    variants: row.variants.map((variant) => ({
      ...variant,
      ...translatedField('label', variant.label, textTranslations),
    })),
    pictures: row.pictures.map((picture) => ({ ...picture, ...translatedField('alt', picture.alt, textTranslations) })),
    ...(name === row.name ? {} : { englishName: row.name }),
    ...(category === row.category ? {} : { englishCategory: row.category }),
    ...(familyName === row.familyName || row.familyName === null ? {} : { familyEnglishName: row.familyName }),
    ...(Object.keys(langs).length > 0 ? { langs } : {}),
  }
}

type TranslatedColumn = (typeof ATTRIBUTES)[TranslatedAttribute]['column']

const translatedAttributes = (row: ProductRow, translateText: (part: TranslatedPart, english: string) => string) =>
  Object.fromEntries(
    TRANSLATED_ATTRIBUTES.map((name) => [ATTRIBUTES[name].column, translateText(name, row[ATTRIBUTES[name].column])]),
  ) as Record<TranslatedColumn, string>

/** Returns a translated text as `name`, or a mark that the text is in English. */
function translatedField<Name extends string>(
  name: Name,
  english: string | null,
  textTranslations: ReadonlyMap<string, string>,
) {
  if (english === null || english === '') return {}
  const translation = textTranslations.get(english)
  return translation === undefined ? { lang: 'en' as const } : ({ [name]: translation } as { [Key in Name]: string })
}

export type TranslatedCompanion = CompanionRow & { readonly lang?: 'en' }

/** Returns the companions with names in the current language. An untranslated name is marked as English. */
export async function translateCompanions(
  db: Reader,
  rows: readonly CompanionRow[],
): Promise<readonly TranslatedCompanion[]> {
  const names = await listNamesInLanguage(
    db,
    rows.map(({ id }) => id),
  )
  if (names === null) return rows
  return rows.map((row) => {
    const name = names.get(row.id)
    return name === undefined ? { ...row, lang: 'en' as const } : { ...row, name }
  })
}

interface Line {
  readonly productId: string
  readonly name: string
}

/** A line with the product's name in the current language. `lang` marks a name that is still in English. */
type TranslatedLine<Some extends Line> = Some & { readonly lang?: 'en' }

/**
 * Returns the product names in the current language, by product id. Untranslated names are missing. In English returns
 * null.
 */
export async function listNamesInLanguage(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const language = currentLanguage()
  if (language === ENGLISH) return null
  if (ids.length === 0) return new Map()
  const rows = await listTranslatedProducts(db, language, ids)
  return new Map(
    rows.flatMap((row) => {
      const name = fullName(row)
      return name === null ? [] : [[row.id, name] as const]
    }),
  )
}

/**
 * Returns a product's translated name, or null. In a family both the family's name and the label must be translated
 * (CAT-30).
 */
function fullName({
  isGrouped,
  name,
  family,
  label,
}: Pick<Awaited<ReturnType<typeof listTranslatedProducts>>[number], 'isGrouped' | 'name' | 'family' | 'label'>) {
  if (!isGrouped) return name
  return family === null || label === null ? null : variantName(family, label)
}

/** Returns the lines with product names in the current language. In English the lines are unchanged. */
export async function translateNames<Some extends Line>(
  db: Reader,
  lines: readonly Some[],
): Promise<TranslatedLine<Some>[]> {
  const names = await listNamesInLanguage(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => translateName(line, names))
}

export function translateName<Some extends Line>(
  line: Some,
  names: ReadonlyMap<string, string> | null,
): TranslatedLine<Some> {
  if (names === null) return line
  const name = names.get(line.productId)
  return name === undefined ? { ...line, lang: 'en' } : { ...line, name }
}

/**
 * Returns a sentence of the settings in the current language (CAT-43). When it has no translation, or the English has
 * changed since the translation, returns it in English, marked as English.
 */
export function translateSentence(english: string, translations: TranslatedSentence = {}): ShownSentence {
  const language = currentLanguage()
  if (language === ENGLISH) return { text: english }
  const translation = translations[language as TranslationLanguage]
  return translation && translation.text !== '' && translation.of === english
    ? { text: translation.text }
    : { text: english, lang: 'en' }
}

export const withoutEmptyTranslations = (translations: TranslatedSentence): { translations?: TranslatedSentence } => {
  const filledTranslations = Object.entries(translations).filter(([, { text }]) => text !== '')
  return filledTranslations.length > 0
    ? { translations: Object.fromEntries(filledTranslations) as TranslatedSentence }
    : {}
}

/** Returns translations by language for the audit log. Brackets mark outdated ones, which shoppers do not see. */
export const auditedTranslations = (english: string, translations: TranslatedSentence = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { text, of }]) => [language, of === english ? text : `[${text}]`]),
  )
