// What products are called in the language of whoever asks, wherever lines name them: carts, orders, letters (CAT-42).
import { ENGLISH } from '#domain/language-path.ts'
import { variantName } from '#domain/variants.ts'
import { languageNow } from '../../adapters/cause.ts'
import type { Reader } from '../../db/database.ts'
import { listSaidProducts } from './said-goods-queries.ts'

/** A line that names a product. */
interface Line {
  readonly productId: string
  readonly name: string
}

/** The same line; `lang` is there only where it is asked for in another language, and nobody has said it in that. */
export type SaidLine<Some extends Line> = Some & { readonly lang?: 'en' }

/** The names of products in the language of the moment, as far as they have one. Null where that is English: there is nothing to say. */
export async function saidNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string> | null> {
  const language = languageNow()
  if (language === ENGLISH) return null
  if (ids.length === 0) return new Map()
  const rows = await listSaidProducts(db, language, ids)
  return new Map(
    rows.flatMap((row) => {
      const name = wholeName(row)
      return name === null ? [] : [[row.id, name] as const]
    }),
  )
}

/** In a family it is put together as in English, where both parts are said (CAT-30). */
export function wholeName({
  isGrouped,
  name,
  family,
  label,
}: Pick<Awaited<ReturnType<typeof listSaidProducts>>[number], 'isGrouped' | 'name' | 'family' | 'label'>) {
  if (!isGrouped) return name
  return family === null || label === null ? null : variantName(family, label)
}

/** Lines with the names of today in the language of the moment; as they are where it is English. */
export async function sayNames<Some extends Line>(db: Reader, lines: readonly Some[]): Promise<SaidLine<Some>[]> {
  const names = await saidNames(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => sayName(line, names))
}

/** One of them, by names that were looked up. */
export function sayName<Some extends Line>(line: Some, names: ReadonlyMap<string, string> | null): SaidLine<Some> {
  if (names === null) return line
  const name = names.get(line.productId)
  return name === undefined ? { ...line, lang: 'en' } : { ...line, name }
}
