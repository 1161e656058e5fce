// Names and descriptions in the shop's other languages as the products' file has them: a column for each (CAT-46).
import { z } from 'zod'
import { emptiableField } from '#contract/common.ts'
import type { ProductId } from '#domain/ids.ts'
import { LONGEST_DESCRIPTION, LONGEST_NAME, SAID_IN, type SaidIn } from '#domain/said-goods.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { ProductRow } from '../catalog-queries.ts'
import { listTranslationsOf } from './said-goods-queries.ts'
import { sayGoods } from './save-said-goods.ts'

export const FILE_PARTS = ['name', 'description'] as const
type FilePart = (typeof FILE_PARTS)[number]

/** By language; what is absent stays, what is empty is English again. */
export type FileTexts = Readonly<Partial<Record<SaidIn, Readonly<Partial<Record<FilePart, string>>>>>>

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
export const fieldOf = (language: SaidIn, part: FilePart): string => `said.${language}.${part}`

const TEXTS = {
  name: emptiableField(LONGEST_NAME),
  description: emptiableField(LONGEST_DESCRIPTION, { lines: true }),
} as const
const schema = z.object(
  Object.fromEntries(
    SAID_IN.flatMap((language) => FILE_PARTS.map((part) => [fieldOf(language, part), TEXTS[part].optional()])),
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
  Object.fromEntries(SAID_IN.map((language) => [language, { ...before[language], ...after[language] }]))

/** Says a product as a row of the file wants it, of the English that it has by now. Within a transaction that holds the places. */
export async function sayTexts(
  tx: Tx,
  shop: Shop,
  by: string,
  { _id, name, description }: { readonly _id: string; readonly name: string; readonly description: string },
  texts: FileTexts,
): Promise<void> {
  for (const language of SAID_IN) {
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
