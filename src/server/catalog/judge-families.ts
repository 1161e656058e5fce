// Whether the families would hold after a products' file: no label twice in one, and none with too many products (CAT-30, CAT-35).
import { productFieldErrors } from '#copy/catalog.ts'
import { MOST_VARIANTS } from '#domain/variants.ts'
import type { Reader } from '../db/database.ts'
import { listMembers } from './family-queries.ts'
import { FAMILY, LABEL } from './product-columns.ts'
import type { Problem } from './read-products-file.ts'

/** Where a row of the file would put a product; `id` is null for a new one. */
export interface Regrouped {
  readonly place: number
  readonly id: string | null
  readonly family: string
  readonly label: string
}

/** What is wrong with the families as they would be. Takes every row that is new or changes, grouped or not. */
export async function judgeFamilies(db: Reader, rows: readonly Regrouped[]): Promise<Problem[]> {
  const grouped = rows.filter(({ family }) => family !== '')
  if (grouped.length === 0) return []
  const families = [...new Set(grouped.map(({ family }) => family))]
  const moved = new Set(rows.flatMap(({ id }) => id ?? []))
  const staying = (await listMembers(db, families)).filter(({ id }) => !moved.has(id))
  const taken = new Map<string, Set<string>>(families.map((family) => [family, new Set()]))
  for (const { family, label } of staying) taken.get(family)?.add(keyOf(label ?? ''))
  return grouped.flatMap(({ place, family, label }): Problem[] => {
    const labels = taken.get(family) ?? new Set()
    if (labels.has(keyOf(label)))
      return [{ row: place, column: LABEL.heading, sentence: productFieldErrors.labelTaken }]
    if (labels.size >= MOST_VARIANTS)
      return [{ row: place, column: FAMILY.heading, sentence: productFieldErrors.familyFull(MOST_VARIANTS) }]
    labels.add(keyOf(label))
    return []
  })
}

const keyOf = (label: string): string => label.toLowerCase()
