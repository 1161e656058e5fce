// The SQL of what goods are called in the shop's other languages, for those who read it (CAT-42).
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** What of some products is said in a language; of one in a family the words that its name is put together from. */
export async function listSaidProducts(db: Reader, language: string, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    name: string | null
    description: string | null
    family: string | null
    label: string | null
    isGrouped: boolean
  }>`
    SELECT p.id, t.name, t.description, family.said AS family, label.said AS label, p.family_id IS NOT NULL AS "isGrouped"
    FROM products p
    LEFT JOIN product_translations t ON t.product_id = p.id AND t.language = ${language}
    LEFT JOIN product_families f ON f.id = p.family_id
    LEFT JOIN goods_words family ON family.language = ${language} AND family.english = f.name
    LEFT JOIN goods_words label ON label.language = ${language} AND label.english = p.variant_label
    WHERE p.id = ANY(${ids}::text[])
  `.execute(db)
  return rows
}

/** How some of the shop's short words are said in a language, by their English; those that nobody has said are left out. */
export async function listGoodsWords(
  db: Reader,
  language: string,
  english: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ english: string; said: string }>`
    SELECT english, said FROM goods_words WHERE language = ${language} AND english = ANY(${[...new Set(english)]}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.english, row.said]))
}
