// The rows that somebody has chosen in a list: one by one, from one to another, or all; they stay chosen over Back and a reload (ADM-35).
import { useEffect, useRef, useState } from 'react'
import { tabMemory } from './tab-memory.ts'

const chosenMemory = tabMemory<{ list: string; ids: string[] }>('staff-chosen')

export interface Chosen {
  readonly chosen: ReadonlySet<string>
  /** `isRange`: all rows from the one before up to this one, as this one becomes. */
  toggle(id: string, isRange: boolean): void
  all(): void
  none(): void
}

/** `list` names the list and what narrows it, without words that somebody searched for; `ids` are its rows in their order. */
export function useChosen(list: string, ids: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const before = chosenMemory.get()
    return new Set(before?.list === list ? before.ids : [])
  })
  const last = useRef<string | null>(null)
  useEffect(() => chosenMemory.keep({ list, ids: [...chosen] }), [list, chosen])
  return {
    chosen,
    toggle(id, isRange) {
      const next = new Set(chosen)
      const isOn = !chosen.has(id)
      for (const each of isRange ? between(ids, last.current, id) : [id]) isOn ? next.add(each) : next.delete(each)
      last.current = id
      setChosen(next)
    },
    all: () => setChosen(new Set(ids)),
    none: () => setChosen(new Set()),
  }
}

/** All from one to the other, whichever comes first; the last alone when the first is not there. */
export function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [one, other] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}
