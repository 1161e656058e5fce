// The SQL of how products sound: whose keys are to be written anew, and out of which words (CAT-45).
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Products whose names have changed since their keys were written, with all that they are called; of some products those. */
export async function listWithoutSounds(db: Reader, most: number, of: readonly ProductId[] | null) {
  const { rows } = await sql<{ id: ProductId; names: string[] }>`
    WITH wanted AS (
      SELECT id, name, generic_name, category, also_known_as, variant_label, family_id FROM products
      WHERE sounds IS NULL AND deleted_at IS NULL ${of === null ? sql`` : sql`AND id = ANY(${of}::text[])`}
      ORDER BY id LIMIT ${most}
    )
    SELECT w.id, ARRAY[w.name, w.generic_name, w.category, w.also_known_as]
      || ARRAY(SELECT t.name FROM product_translations t WHERE t.product_id = w.id AND t.name IS NOT NULL ORDER BY t.language)
      || ARRAY(
        SELECT g.said FROM goods_words g
        WHERE g.english IN (w.generic_name, w.category, w.variant_label, (SELECT f.name FROM product_families f WHERE f.id = w.family_id))
        ORDER BY g.language, g.english
      ) AS names
    FROM wanted w
  `.execute(db)
  return rows
}

/** Writes keys. */
export async function writeSounds(db: Reader, rows: readonly { readonly id: ProductId; readonly sounds: string }[]) {
  await sql`
    UPDATE products SET sounds = written.sounds
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ sounds }) => sounds)}::text[]) AS written (id, sounds)
    WHERE products.id = written.id
  `.execute(db)
}

/** Has the keys of those products written anew that one of these words is said of, in any language. */
export async function forgetSoundsOfWords(tx: Tx, english: readonly string[]): Promise<void> {
  await sql`
    UPDATE products SET sounds = NULL WHERE deleted_at IS NULL AND sounds IS NOT NULL AND (
      generic_name = ANY(${english}::text[]) OR category = ANY(${english}::text[]) OR variant_label = ANY(${english}::text[])
      OR family_id IN (SELECT id FROM product_families WHERE name = ANY(${english}::text[]))
    )
  `.execute(tx)
}
