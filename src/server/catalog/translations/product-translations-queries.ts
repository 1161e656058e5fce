// The SQL of product translations (CAT-42).
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'

/**
 * Returns a row for each product with its texts in a language; null: not translated. `family` and `label` are the
 * translated parts of the name of a product in a family, for which `isGrouped` is true.
 */
export async function listTranslatedProducts(db: Reader, language: string, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    name: string | null
    description: string | null
    family: string | null
    label: string | null
    isGrouped: boolean
  }>`
    SELECT p.id, texts.name, texts.description, family_text.translation AS family, label_text.translation AS label,
      p.family_id IS NOT NULL AS "isGrouped"
    FROM products p
    LEFT JOIN product_translations texts ON texts.product_id = p.id AND texts.language = ${language}
    LEFT JOIN product_families family ON family.id = p.family_id
    LEFT JOIN product_translation_texts family_text ON family_text.language = ${language} AND family_text.english = family.name
    LEFT JOIN product_translation_texts label_text ON label_text.language = ${language} AND label_text.english = p.variant_label
    WHERE p.id = ANY(${ids}::text[])
  `.execute(db)
  return rows
}

/** Returns the translations of English texts to a language, by English text. Untranslated texts are missing. */
export async function listTranslatedTexts(
  db: Reader,
  language: string,
  english: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ english: string; translation: string }>`
    SELECT english, translation FROM product_translation_texts WHERE language = ${language} AND english = ANY(${[...new Set(english)]}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.english, row.translation]))
}

export const listTranslations = (db: Reader, productId: ProductId) =>
  db
    .selectFrom('product_translations')
    .select(['language', 'name', 'name_of as nameOf', 'description', 'description_of as descriptionOf'])
    .where('product_id', '=', productId)
    .execute()

export const listTranslationsOf = (db: Reader, ids: readonly ProductId[]) =>
  db
    .selectFrom('product_translations')
    .select(['product_id as productId', 'language', 'name', 'description'])
    .where('product_id', 'in', ids)
    .execute()

export async function listTextsInAllLanguages(db: Reader, english: readonly string[]) {
  if (english.length === 0) return []
  return db
    .selectFrom('product_translation_texts')
    .select(['language', 'english', 'translation'])
    .where('english', 'in', [...new Set(english)])
    .execute()
}

/**
 * Stores a product's name and description in a language, each with the English text that it translates. Undefined texts
 * are unchanged.
 */
export async function writeTranslation(
  tx: Tx,
  productId: ProductId,
  language: string,
  texts: Partial<Pick<Tables['product_translations'], 'name' | 'name_of' | 'description' | 'description_of'>>,
): Promise<void> {
  const empty = { name: null, name_of: null, description: null, description_of: null }
  await tx
    .insertInto('product_translations')
    .values({ product_id: productId, language, ...empty, ...texts })
    .onConflict((conflict) => conflict.columns(['product_id', 'language']).doUpdateSet(texts))
    .execute()
}

/** Stores the translation of a short text, which all products share; '' deletes it. */
export async function writeTranslationText(
  tx: Tx,
  language: string,
  english: string,
  translation: string,
): Promise<void> {
  if (translation === '') {
    await tx
      .deleteFrom('product_translation_texts')
      .where('language', '=', language)
      .where('english', '=', english)
      .execute()
    return
  }
  await tx
    .insertInto('product_translation_texts')
    .values({ language, english, translation })
    .onConflict((conflict) => conflict.columns(['language', 'english']).doUpdateSet({ translation }))
    .execute()
}
