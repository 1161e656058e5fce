// Rows in another order than their own: by words, numbers or days; what has none of it stands last, whichever way.
import type { Way } from '#web/ui/data-sort.tsx'

export type SortValue = string | number | null

const words = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other))

/** Those that are alike keep their places. */
export function sortedRows<Row>(rows: readonly Row[], valueIn: (row: Row) => SortValue, way: Way): readonly Row[] {
  const sign = way === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [own, next] = [valueIn(one), valueIn(other)]
    if (own === null || next === null) return Number(own === null) - Number(next === null)
    return sign * compared(own, next)
  })
}
