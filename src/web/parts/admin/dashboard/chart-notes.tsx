// What of the bars is not over yet, and the names of those below zero (ADM-40).
import { figures as words } from '#copy/figures.ts'

const NAMED = 4

interface ChartNotesProps {
  labels: readonly string[]
  values: readonly (number | null)[]
  /** The last bar is not over yet. */
  isUnfinished?: boolean
}

export function ChartNotes({ labels, values, isUnfinished = true }: ChartNotesProps) {
  const below = labels.filter((_, index) => (values[index] ?? 0) < 0)
  const more = below.length - NAMED
  const named = [...below.slice(0, NAMED), ...(more > 0 ? [words.bars.others(more)] : [])]
  return (
    <div className="mt-1 grid gap-1 text-caption text-ink-soft">
      {isUnfinished && <p>{words.bars.unfinished}</p>}
      {below.length > 0 && <p className="text-chilli">{words.bars.negative(named.join(', '))}</p>}
    </div>
  )
}
