// The list that somebody came from: its rows in their order, so that a row's own page leads to the next one and back to its place (ADM-35).
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabMemory } from './tab-memory.ts'

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

export interface PlaceInList {
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
