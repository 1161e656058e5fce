// Who imports whom, counted between places of the repository instead of files.
import type { Source } from '#tests/support/sources.ts'

export interface Arrow {
  readonly from: string
  readonly to: string
  /** How many imports it stands for. */
  readonly imports: number
  /** True when nothing of them is left at run time. */
  readonly typesOnly: boolean
}

/** The imports between places; `placeOf` answers null for a file that the picture leaves out. */
export function arrowsBetween(sources: readonly Source[], placeOf: (path: string) => string | null): Arrow[] {
  const found = new Map<string, Arrow>()
  for (const { path, imports } of sources) {
    const from = placeOf(path)
    for (const { target, typeOnly } of imports) {
      const to = target === null ? null : placeOf(target)
      if (from === null || to === null || from === to) continue
      const known = found.get(`${from} ${to}`) ?? { from, to, imports: 0, typesOnly: true }
      found.set(`${from} ${to}`, { from, to, imports: known.imports + 1, typesOnly: known.typesOnly && typeOnly })
    }
  }
  return [...found.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
}

/** Without the arrows that follow from others: where a leads to b and b to c, a's own arrow to c says nothing new. */
export function withoutShortcuts(arrows: readonly Arrow[]): Arrow[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of next.get(from) ?? []) if (!seen.has(to)) reachable(to, seen.add(to))
    return seen
  }
  return arrows.filter(
    ({ from, to }) => !(next.get(from) ?? []).some((between) => between !== to && reachable(between).has(to)),
  )
}
