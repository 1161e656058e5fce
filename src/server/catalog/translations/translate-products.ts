// Products, their names and sentences of the settings in the visitor's language, or in English where no translation is
// (CAT-42).
import type { ShownSentence, TranslatedSentence } from '#contract/testimonials.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { ATTRIBUTES, TRANSLATED_ATTRIBUTES, type TranslatedAttribute } from '#domain/particulars.ts'
import type { TranslatedPart, TranslationLanguage } from '#domain/translated-goods.ts'
import { variantName } from '#domain/variants.ts'
import { languageNow } from '../../adapters/cause.ts'
import type { Reader } from '../../db/database.ts'
import type { ProductRow } from '../catalog-queries.ts'
import type { CompanionRow } from '../family-queries.ts'
import { listGoodsWords, listTranslatedProducts } from './product-translations-queries.ts'

type Picture = ProductRow['pictures'][number] & { readonly lang?: 'en' }
type Variant = ProductRow['variants'][number] & { readonly lang?: 'en' }

/** A row with its texts in one language. What is absent of these marks is as in the shop's English answers. */
export interface TranslatedProduct extends Omit<ProductRow, 'kitItems' | 'pictures' | 'variants'> {
  readonly kitItems: readonly (ProductRow['kitItems'][number] & { readonly lang?: 'en' })[]
  readonly pictures: readonly Picture[]
  readonly variants: readonly Variant[]
  /** What staff and papers call it, where its name is in another language; its family's likewise. */
  readonly englishName?: string
  readonly familyEnglishName?: string
  /** Its texts that are there in English alone. */
  readonly langs?: Readonly<Partial<Record<TranslatedPart, 'en'>>>
}

/** Rows as they are where the language of the moment is English: nothing is asked. */
export async function translateProducts(
  db: Reader,
  rows: readonly ProductRow[],
): Promise<readonly TranslatedProduct[]> {
  const language = languageNow()
  if (language === ENGLISH || rows.length === 0) return rows
  const [own, words] = await Promise.all([
    listTranslatedProducts(
      db,
      language,
      rows.map(({ id }) => id),
    ),
    listGoodsWords(db, language, rows.flatMap(goodsWordsOf)),
  ])
  const saidOf = new Map(own.map((said) => [said.id, said]))
  return rows.map((row) => sayProduct(row, saidOf.get(row.id), words))
}

/** Its short words, which are said in one way all over the shop. */
export const goodsWordsOf = (row: ProductRow): string[] =>
  [
    row.familyName,
    row.differs,
    ...row.variants.map(({ label }) => label),
    ...row.kitItems.map(({ name }) => name),
    ...row.pictures.map(({ alt }) => alt),
    row.category,
    ...TRANSLATED_ATTRIBUTES.map((name) => row[ATTRIBUTES[name].column]),
  ].filter((word): word is string => word !== null && word !== '')

function sayProduct(
  row: ProductRow,
  own: Awaited<ReturnType<typeof listTranslatedProducts>>[number] | undefined,
  words: ReadonlyMap<string, string>,
): TranslatedProduct {
  const langs: Partial<Record<TranslatedPart, 'en'>> = {}
  const say = (part: TranslatedPart, english: string, said: string | null | undefined): string => {
    if (english === '' || said) return said ?? english
    langs[part] = 'en'
    return english
  }
  const word = (part: TranslatedPart, english: string): string => say(part, english, words.get(english))
  const name = say('name', row.name, own && wholeName(own))
  const familyName = row.familyName === null ? null : word('family', row.familyName)
  return {
    ...row,
    name,
    familyName,
    description: say('description', row.description, own?.description),
    differs: row.differs === null ? null : word('differs', row.differs),
    category: word('category', row.category),
    ...translatedAttributes(row, word),
    kitItems: row.kitItems.map((item) => ({ ...item, ...single('name', item.name, words) })),
    variants: row.variants.map((variant) => ({ ...variant, ...single('label', variant.label, words) })),
    pictures: row.pictures.map((picture) => ({ ...picture, ...single('alt', picture.alt, words) })),
    ...(name === row.name ? {} : { englishName: row.name }),
    ...(familyName === row.familyName || row.familyName === null ? {} : { familyEnglishName: row.familyName }),
    ...(Object.keys(langs).length > 0 ? { langs } : {}),
  }
}

type TranslatedColumn = (typeof ATTRIBUTES)[TranslatedAttribute]['column']

const translatedAttributes = (row: ProductRow, word: (part: TranslatedPart, english: string) => string) =>
  Object.fromEntries(
    TRANSLATED_ATTRIBUTES.map((name) => [ATTRIBUTES[name].column, word(name, row[ATTRIBUTES[name].column])]),
  ) as Record<TranslatedColumn, string>

/** A thing's only text. */
function single<Name extends string>(name: Name, english: string | null, words: ReadonlyMap<string, string>) {
  if (english === null || english === '') return {}
  const said = words.get(english)
  return said === undefined ? { lang: 'en' as const } : ({ [name]: said } as { [Key in Name]: string })
}

export type TranslatedCompanion = CompanionRow & { readonly lang?: 'en' }

/** The small cards: their names. */
export async function translateCompanions(
  db: Reader,
  rows: readonly CompanionRow[],
): Promise<readonly TranslatedCompanion[]> {
  const names = await translatedNames(
    db,
    rows.map(({ id }) => id),
  )
  if (names === null) return rows
  return rows.map((row) => {
    const name = names.get(row.id)
    return name === undefined ? { ...row, lang: 'en' as const } : { ...row, name }
  })
}

// What products are called in the language of whoever asks, wherever lines name them: carts, orders, emails (CAT-42).

/** A line that names a product. */
interface Line {
  readonly productId: string
  readonly name: string
}

/** The same line; `lang` is there only where it is asked for in another language, and nobody has said it in that. */
type TranslatedLine<Some extends Line> = Some & { readonly lang?: 'en' }

/** The names of products in the language of the moment, as far as they have one. Null where that is English: there is nothing to say. */
export async function translatedNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string> | null> {
  const language = languageNow()
  if (language === ENGLISH) return null
  if (ids.length === 0) return new Map()
  const rows = await listTranslatedProducts(db, language, ids)
  return new Map(
    rows.flatMap((row) => {
      const name = wholeName(row)
      return name === null ? [] : [[row.id, name] as const]
    }),
  )
}

/** In a family it is put together as in English, where both parts are said (CAT-30). */
function wholeName({
  isGrouped,
  name,
  family,
  label,
}: Pick<Awaited<ReturnType<typeof listTranslatedProducts>>[number], 'isGrouped' | 'name' | 'family' | 'label'>) {
  if (!isGrouped) return name
  return family === null || label === null ? null : variantName(family, label)
}

/** Lines with the names of today in the language of the moment; as they are where it is English. */
export async function translateNames<Some extends Line>(
  db: Reader,
  lines: readonly Some[],
): Promise<TranslatedLine<Some>[]> {
  const names = await translatedNames(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => translateName(line, names))
}

/** One of them, by names that were looked up. */
export function translateName<Some extends Line>(
  line: Some,
  names: ReadonlyMap<string, string> | null,
): TranslatedLine<Some> {
  if (names === null) return line
  const name = names.get(line.productId)
  return name === undefined ? { ...line, lang: 'en' } : { ...line, name }
}

// A sentence of the settings in the language of whoever asks (CAT-43).

/** What was said of other English than stands there now could be wrong by now: then it is the English. */
export function translateSentence(english: string, said: TranslatedSentence = {}): ShownSentence {
  const language = languageNow()
  if (language === ENGLISH) return { text: english }
  const own = said[language as TranslationLanguage]
  return own && own.text !== '' && own.of === english ? { text: own.text } : { text: english, lang: 'en' }
}

/** Without what is left in English. */
export const keptSaid = (said: TranslatedSentence): { said?: TranslatedSentence } => {
  const kept = Object.entries(said).filter(([, { text }]) => text !== '')
  return kept.length > 0 ? { said: Object.fromEntries(kept) as TranslatedSentence } : {}
}

/** For the audit log, by language: in brackets what shoppers do not read, because it was made from other English. */
export const translationsTold = (english: string, said: TranslatedSentence = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).map(([language, { text, of }]) => [language, of === english ? text : `[${text}]`]),
  )
