// The list memory of a tab, over Back and a reload: selected rows, the order of the rows, the opened row. It stores ids
// and positions, never a name, an address or a search text (ADM-35).
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

const NAMES = ['staff-chosen', 'staff-trail'] as const

interface TabMemory<Remembered> {
  get(): Remembered | null
  set(what: Remembered): void
  /** The same, written when the page is left: with thousands of rows each change would write all of them. */
  keep(what: Remembered): void
}

/** What is written when the page is left. */
const pendingWrites = new Map<string, unknown>()

function write(name: string, what: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(what))
  } catch {
    // Storage is optional.
  }
}

/** Full or forbidden storage only shortens the memory. */
const tabMemory = <Remembered>(name: (typeof NAMES)[number]): TabMemory<Remembered> => ({
  get: () => {
    if (pendingWrites.has(name)) return pendingWrites.get(name) as Remembered
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  set: (what) => {
    pendingWrites.delete(name)
    write(name, what)
  },
  keep: (what) => {
    if (pendingWrites.size === 0) window.addEventListener('pagehide', writeKept)
    pendingWrites.set(name, what)
  },
})

function writeKept(): void {
  for (const [name, what] of pendingWrites) write(name, what)
}

// A logout deletes the memory.
subscribeToSession(() => {
  const { loading, user, isUnknown } = session.get()
  if (loading || user !== null || isUnknown) return
  pendingWrites.clear()
  try {
    for (const name of NAMES) sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to delete.
  }
})

const chosenMemory = tabMemory<{ list: string; ids: string[] }>('staff-chosen')

interface Chosen {
  readonly chosen: ReadonlySet<string>
  /** `isRange`: all rows from the previous one to this one, with the state of this one. */
  toggle(id: string, isRange: boolean): void
  all(): void
  none(): void
}

/** `list` identifies the list and its filter, without search text; `ids` are its rows in order. */
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

/** All rows from one to the other, in either direction; only the last when the first is missing. */
export function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [one, other] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** The kind of a list's rows. */
export type TrailOf = 'orders' | 'users' | 'tickets' | 'returns' | 'packing' | 'products' | 'batches'

export interface Trail {
  readonly of: TrailOf
  /** The page's address, without search text. */
  readonly list: string
  readonly ids: readonly string[]
  /** The row that was opened last. */
  readonly at: string | null
}

/** One of each kind: a page may have two lists, and a record has rows of its own with neighbours. */
const trailMemory = tabMemory<readonly Trail[]>('staff-trail')
const trailsNow = (): readonly Trail[] => {
  const stored = trailMemory.get()
  return Array.isArray(stored) ? stored : []
}
const trailOf = (of: TrailOf): Trail | null => trailsNow().find((trail) => trail.of === of) ?? null

/** The trails after a list was loaded again. */
export const withTrail = (trails: readonly Trail[], own: Trail): readonly Trail[] => [
  ...trails.filter(({ of }) => of !== own.of),
  own,
]

const pageOf = (list: string): string => list.split('?')[0] ?? ''

/** The trails after a row was opened: of two lists on its page, Back leads to this one. */
export function openedAt(trails: readonly Trail[], of: TrailOf, id: string): readonly Trail[] {
  const page = pageOf(trails.find((each) => each.of === of)?.list ?? '')
  return trails.map((each) => {
    if (each.of === of) return { ...each, at: id }
    return pageOf(each.list) === page ? { ...each, at: null } : each
  })
}

/** The complete addresses of lists, in the page's memory only: search text is never stored. */
const whole = new Map<TrailOf, string>()

/** The history state of the link back to a list. */
export const IS_BACK = { isBack: true } as const

const isBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBack' in state

/** A list's address without its search text. */
export function withoutWords(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const typed of ['q', 'batch']) query.delete(typed)
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

/**
 * For a list: stores its rows for the pages that it leads to. Returns the row to focus after Back; null after any other
 * navigation.
 */
export function useTrail(of: TrailOf, ids: readonly string[]): string | null {
  const { pathname, search, state } = useLocation()
  const navigationType = useNavigationType()
  const list = withoutWords(pathname, search)
  const cameBack = navigationType === 'POP' || isBack(state)
  // Read once per address: thousands of rows are rendered again with each change.
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

/** For a row's own page: its position in the list that led here; null when another page did. */
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
