// What a tab remembers of the lists, over Back and a reload: chosen rows, the order of the rows, the row that was opened. It stores ids and places,
// never a name, an address or a searched word (ADM-35).
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

const NAMES = ['staff-chosen', 'staff-trail'] as const

interface TabMemory<Remembered> {
  get(): Remembered | null
  set(what: Remembered): void
  /** The same, written once the page is left: of thousands of rows each tick would write all of them. */
  keep(what: Remembered): void
}

/** What is written when the page is left. */
const kept = new Map<string, unknown>()

function write(name: string, what: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(what))
  } catch {
    // Nothing depends on it.
  }
}

/** A browser that keeps nothing, or has no room left, only forgets earlier. */
const tabMemory = <Remembered>(name: (typeof NAMES)[number]): TabMemory<Remembered> => ({
  get: () => {
    if (kept.has(name)) return kept.get(name) as Remembered
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  set: (what) => {
    kept.delete(name)
    write(name, what)
  },
  keep: (what) => {
    if (kept.size === 0) window.addEventListener('pagehide', writeKept)
    kept.set(name, what)
  },
})

function writeKept(): void {
  for (const [name, what] of kept) write(name, what)
}

// Whoever leaves takes her way with her.
subscribeToSession(() => {
  const { loading, user, isUnheard } = session.get()
  if (loading || user !== null || isUnheard) return
  kept.clear()
  try {
    for (const name of NAMES) sessionStorage.removeItem(name)
  } catch {
    // There is no storage: there is nothing to forget.
  }
})

const chosenMemory = tabMemory<{ list: string; ids: string[] }>('staff-chosen')

interface Chosen {
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

/** What a list is of. */
export type TrailOf = 'orders' | 'users' | 'tickets' | 'returns' | 'packing' | 'products' | 'batches'

export interface Trail {
  readonly of: TrailOf
  /** The page's address, without the words that were searched for. */
  readonly list: string
  readonly ids: readonly string[]
  /** The row that was opened last. */
  readonly at: string | null
}

/** One of each kind: a page may have two lists, and a record rows of its own that lead on. */
const trailMemory = tabMemory<readonly Trail[]>('staff-trail')
const trailsNow = (): readonly Trail[] => {
  const kept = trailMemory.get()
  return Array.isArray(kept) ? kept : []
}
const trailOf = (of: TrailOf): Trail | null => trailsNow().find((trail) => trail.of === of) ?? null

/** All trails after a list has come anew. */
export const withTrail = (trails: readonly Trail[], own: Trail): readonly Trail[] => [
  ...trails.filter(({ of }) => of !== own.of),
  own,
]

const pageOf = (list: string): string => list.split('?')[0] ?? ''

/** All trails once a row has been opened: of two lists on its page it is this one that she comes back to. */
export function openedAt(trails: readonly Trail[], of: TrailOf, id: string): readonly Trail[] {
  const page = pageOf(trails.find((each) => each.of === of)?.list ?? '')
  return trails.map((each) => {
    if (each.of === of) return { ...each, at: id }
    return pageOf(each.list) === page ? { ...each, at: null } : each
  })
}

/** The addresses of lists as they were, for as long as the page lives: words that were searched for are in no storage. */
const whole = new Map<TrailOf, string>()

/** The way back to a list: its state in the history. */
export const IS_BACK = { isBack: true } as const

const isBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBack' in state

/** A list's address without what was typed. */
export function withoutWords(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const typed of ['q', 'batch']) query.delete(typed)
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

/** For a list: leaves its rows for the pages that it leads to. Answers the row to come back to; null when she did not come back. */
export function useTrail(of: TrailOf, ids: readonly string[]): string | null {
  const { pathname, search, state } = useLocation()
  const way = useNavigationType()
  const list = withoutWords(pathname, search)
  const cameBack = way === 'POP' || isBack(state)
  // Read once for an address: thousands of rows are drawn anew with each tick.
  const at = useMemo(() => {
    const before = cameBack ? trailOf(of) : null
    return before?.list === list ? before.at : null
  }, [of, list, cameBack])
  const own = useRef(ids)
  if (!areAlike(own.current, ids)) own.current = ids
  const rows = own.current
  useEffect(() => {
    whole.set(of, `${pathname}${search}`)
    trailMemory.set(withTrail(trailsNow(), { of, list, ids: rows, at }))
  }, [of, list, rows, at, pathname, search])
  return at
}

const areAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

interface PlaceInList {
  /** The list's own address. */
  readonly back: string
  /** From 1. */
  readonly place: number
  readonly count: number
  readonly previous: string | null
  readonly next: string | null
}

/** For a row's own page: where it stands in the list that she came from; null when she came from elsewhere. */
export function usePlaceInList(of: TrailOf, id: string): PlaceInList | null {
  const trail = trailOf(of)
  const at = trail === null ? -1 : trail.ids.indexOf(id)
  const isThere = at >= 0
  useEffect(() => {
    if (isThere) trailMemory.set(openedAt(trailsNow(), of, id))
  }, [of, isThere, id])
  if (trail === null || !isThere) return null
  const asItWas = whole.get(of) ?? ''
  const [pathname = '', search = ''] = asItWas.split('?')
  return {
    back: withoutWords(pathname, search) === trail.list ? asItWas : trail.list,
    place: at + 1,
    count: trail.ids.length,
    previous: trail.ids[at - 1] ?? null,
    next: trail.ids[at + 1] ?? null,
  }
}
