// The SQL of how products sound: whose keys are to be written anew, and out of which words (CAT-45).
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'

/** Products whose names have changed since their keys were written; of some products those. They stay locked: whoever changes a name waits, and asks for new keys afterwards. */
export async function lockWithoutSounds(tx: Tx, most: number, of: readonly ProductId[] | null): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT id FROM products
    WHERE sounds IS NULL AND deleted_at IS NULL ${of === null ? sql`` : sql`AND id = ANY(${of}::text[])`}
    ORDER BY id LIMIT ${most} FOR NO KEY UPDATE
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** All that some products are called. */
export async function listNames(tx: Tx, ids: readonly ProductId[]) {
  const { rows } = await sql<{ id: ProductId; names: string[] }>`
    SELECT p.id, ARRAY[p.name, p.generic_name, p.category, p.also_known_as]
      || ARRAY(SELECT t.name FROM product_translations t WHERE t.product_id = p.id AND t.name IS NOT NULL ORDER BY t.language)
      || ARRAY(
        SELECT g.said FROM goods_words g
        WHERE g.english IN (p.generic_name, p.category, p.variant_label, (SELECT f.name FROM product_families f WHERE f.id = p.family_id))
        ORDER BY g.language, g.english
      ) AS names
    FROM products p WHERE p.id = ANY(${ids}::text[])
  `.execute(tx)
  return rows
}

/** Writes keys. */
export async function writeSounds(tx: Tx, rows: readonly { readonly id: ProductId; readonly sounds: string }[]) {
  await sql`
    UPDATE products SET sounds = written.sounds
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ sounds }) => sounds)}::text[]) AS written (id, sounds)
    WHERE products.id = written.id
  `.execute(tx)
}

/** Has the keys of those products written anew that one of these words is said of, in any language. */
export async function forgetSoundsOfWords(tx: Tx, english: readonly string[]): Promise<void> {
  await sql`
    UPDATE products SET sounds = NULL WHERE deleted_at IS NULL AND (
      generic_name = ANY(${english}::text[]) OR category = ANY(${english}::text[]) OR variant_label = ANY(${english}::text[])
      OR family_id IN (SELECT id FROM product_families WHERE name = ANY(${english}::text[]))
    )
  `.execute(tx)
}
