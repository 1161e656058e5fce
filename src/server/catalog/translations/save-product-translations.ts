// Staff read and save a product's translations. A change that a colleague made meanwhile is not overwritten (CAT-42,
// ADM-13).
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
import { lockPlaces } from '../product-list-queries.ts'
import { lockProduct } from '../product-queries.ts'
import {
  listTranslations,
  listTranslationsOf,
  listWordsEverywhere,
  writeTranslation,
  writeTranslationText,
} from './product-translations-queries.ts'
import { goodsWordsOf } from './translate-products.ts'

/** What is to be said of a product; what is absent stays as it is, and what is empty is English again. */
export type TranslationChange = Pick<
  z.output<typeof productTranslationsBody>,
  'language' | 'name' | 'description' | 'words'
>

/** Refuses with `product_not_found`, and with `product_changed` where it is no longer what the screen showed. */
export function saveProductTranslations(
  shop: Shop,
  by: string,
  id: ProductId,
  { seen, ...wish }: z.output<typeof productTranslationsBody>,
): Promise<TranslatedGoods[]> {
  return inTransaction(shop.db, async (tx) => {
    // Short words belong to all products: whoever says them elsewhere waits.
    await lockPlaces(tx)
    if (!(await lockProduct(tx, id))) throw new ShopError('product_not_found')
    const languages = await readProductTranslations(tx, id)
    const present = inLanguage(languages, wish.language)
    if (changesOf(present, wish).length === 0) return languages
    if (present.mark !== seen) throw new ShopError('product_changed', { extra: { languages } })
    await sayGoods(tx, shop, by, id, wish)
    await bumpCatalogVersion(tx)
    return readProductTranslations(tx, id)
  })
}

const inLanguage = (languages: readonly TranslatedGoods[], language: TranslationLanguage): TranslatedGoods => {
  const found = languages.find((each) => each.language === language)
  if (!found) throw new Error(`Nothing is read in ${language}`)
  return found
}

interface Change {
  /** What the audit log calls it. */
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What would be said otherwise; a text that is said again of other English is one of them. */
function changesOf({ name, description, words }: TranslatedGoods, wish: TranslationChange): Change[] {
  const own = (what: 'name' | 'description', present: TranslatedGoods['name']): Change[] => {
    const text = wish[what]
    if (!text || !present) return []
    const isSame = text.said === present.said && (text.said === '' || text.of === present.of)
    return isSame ? [] : [{ name: what, before: present.said, after: text.said }]
  }
  return [
    ...own('name', name),
    ...own('description', description),
    ...words.flatMap(({ english, said }): Change[] => {
      const wished = wish.words.find((word) => word.english === english)
      return wished === undefined || wished.said === said ? [] : [{ name: english, before: said, after: wished.said }]
    }),
  ]
}

/** Within a transaction that holds the places and the product; whoever runs it marks the catalogue as changed. */
async function sayGoods(tx: Tx, shop: Shop, by: string, id: ProductId, wish: TranslationChange): Promise<void> {
  const { language } = wish
  const present = inLanguage(await readProductTranslations(tx, id), language)
  const changes = changesOf(present, wish)
  const { name, description } = wish
  const texts = {
    // A name in a family follows from its words.
    ...(name && present.name ? { name: name.said || null, name_of: name.said ? name.of : null } : {}),
    ...(description
      ? { description: description.said || null, description_of: description.said ? description.of : null }
      : {}),
  }
  if (Object.keys(texts).length > 0) await writeTranslation(tx, id, language, texts)
  for (const word of wish.words)
    if (changes.some((change) => change.name === word.english))
      await writeTranslationText(tx, language, word.english, word.said)
  const told = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [`${language}: ${change.name}`, change[side]]))
  const details = { before: told('before'), after: told('after') }
  await recordAudit(tx, shop, { actor: by, action: 'product.words', subject: id, details })
}

// What is said of a product in the shop's other languages, as staff work on it: text by text, with the English that each was made from (CAT-42).

/** In every language, a draft's too. Refuses with `product_not_found`. */
export async function readProductTranslations(db: Reader, id: ProductId): Promise<TranslatedGoods[]> {
  const row = await findProductRow(db, id)
  if (!row) throw new ShopError('product_not_found')
  const english = [...new Set(goodsWordsOf(row))]
  const own = await listTranslations(db, id)
  const said = await listWordsEverywhere(db, english)
  return TRANSLATED_INTO.map((language) => {
    const texts = own.find((each) => each.language === language)
    const wordsOf = new Map(said.filter((each) => each.language === language).map((each) => [each.english, each.said]))
    const name = { english: row.name, said: texts?.name ?? '', of: texts?.nameOf ?? '' }
    const whole = {
      // A name in a family follows from its words.
      name: row.familyName === null ? name : null,
      description: { english: row.description, said: texts?.description ?? '', of: texts?.descriptionOf ?? '' },
      words: english.map((word) => ({ english: word, said: wordsOf.get(word) ?? '' })),
    }
    return { language, mark: markOf(whole), ...whole }
  })
}

/** Changes with what is said; not with the English alone, which staff are told of otherwise. */
function markOf({ name, description, words }: Omit<TranslatedGoods, 'language' | 'mark'>): string {
  const texts = [name, description].map((text) => [text?.said, text?.of])
  const pairs = words.filter(({ said }) => said !== '').map(({ english, said }) => [english, said])
  return createHash('sha256')
    .update(JSON.stringify([texts, pairs]))
    .digest('base64url')
    .slice(0, 22)
}

// Names and descriptions in the shop's other languages as the products' file has them: a column for each (CAT-46).

export const FILE_PARTS = ['name', 'description'] as const
type FilePart = (typeof FILE_PARTS)[number]

/** By language; what is absent stays, what is empty is English again. */
export type FileTexts = Readonly<Partial<Record<TranslationLanguage, Readonly<Partial<Record<FilePart, string>>>>>>

/** A product with what is said of it. A name in a family follows from its words, and has no cell. */
export type FileProduct = ProductRow & { readonly said?: FileTexts }

export async function withTexts(db: Reader, rows: readonly ProductRow[]): Promise<FileProduct[]> {
  if (rows.length === 0) return []
  const said = await listTranslationsOf(
    db,
    rows.map(({ id }) => id),
  )
  const textsOf = Map.groupBy(said, ({ productId }) => productId)
  return rows.map((row) => {
    const texts = (textsOf.get(row.id) ?? []).map(({ language, name, description }) => [
      language,
      { name: row.familyName === null ? (name ?? '') : '', description: description ?? '' },
    ])
    return { ...row, said: Object.fromEntries(texts) }
  })
}

const FIELD = /^said\.(\w+)\.(\w+)$/
/** The name of a field in the form that a row of the file fills. */
export const fieldOf = (language: TranslationLanguage, part: FilePart): string => `said.${language}.${part}`

const TEXTS = {
  name: emptiableField(MAX_NAME_LENGTH),
  description: emptiableField(MAX_DESCRIPTION_LENGTH, { lines: true }),
} as const
const schema = z.object(
  Object.fromEntries(
    TRANSLATED_INTO.flatMap((language) => FILE_PARTS.map((part) => [fieldOf(language, part), TEXTS[part].optional()])),
  ),
)

/** Reads these fields out of such a form. */
export function readTexts(form: object): { issues: readonly z.core.$ZodIssue[] } | { issues: null; texts: FileTexts } {
  const read = schema.safeParse(form)
  if (!read.success) return { issues: read.error.issues }
  const texts: Partial<Record<string, Partial<Record<string, string>>>> = {}
  for (const [field, text] of Object.entries(read.data)) {
    const [, language = '', part = ''] = FIELD.exec(field) ?? []
    if (text !== undefined) texts[language] = { ...texts[language], [part]: text }
  }
  return { issues: null, texts: texts as FileTexts }
}

/** One over another. */
export const mergedTexts = (before: FileTexts = {}, after: FileTexts): FileTexts =>
  Object.fromEntries(TRANSLATED_INTO.map((language) => [language, { ...before[language], ...after[language] }]))

/** Says a product as a row of the file wants it, of the English that it has by now. Within a transaction that holds the places. */
export async function translateTexts(
  tx: Tx,
  shop: Shop,
  by: string,
  { _id, name, description }: { readonly _id: string; readonly name: string; readonly description: string },
  texts: FileTexts,
): Promise<void> {
  for (const language of TRANSLATED_INTO) {
    const own = texts[language]
    if (!own) continue
    await sayGoods(tx, shop, by, _id as ProductId, {
      language,
      words: [],
      ...(own.name === undefined ? {} : { name: { of: name, said: own.name } }),
      ...(own.description === undefined ? {} : { description: { of: description, said: own.description } }),
    })
  }
}
