// The list that somebody came from: its rows in their order, so that a row's own page leads to the next one and back to its place (ADM-35).
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabMemory } from './tab-memory.ts'

/** What a list is of. */
export type TrailOf = 'orders' | 'users' | 'tickets' | 'returns'

interface Trail {
  readonly of: TrailOf
  /** The list's address, without the words that were searched for. */
  readonly list: string
  readonly ids: readonly string[]
  /** The row that was opened last. */
  readonly at: string | null
}

const trailMemory = tabMemory<Trail>('staff-trail')
/** The list's address as it was, for as long as the page lives: words that were searched for are in no storage. */
let whole = ''

/** The way back to a list: its state in the history. */
export const IS_BACK = { isBack: true } as const

const isBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBack' in state

/** A list's address without what somebody typed. */
export function withoutWords(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('q')
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

/** For a list: leaves its rows for the pages that it leads to. Answers the row to come back to; null when she did not come back. */
export function useTrail(of: TrailOf, ids: readonly string[]): string | null {
  const { pathname, search, state } = useLocation()
  const way = useNavigationType()
  const list = withoutWords(pathname, search)
  const before = trailMemory.get()
  const isSame = before?.of === of && before.list === list
  const at = isSame && (way === 'POP' || isBack(state)) ? before.at : null
  const all = ids.join()
  useEffect(() => {
    whole = `${pathname}${search}`
    trailMemory.set({ of, list, ids: all === '' ? [] : all.split(','), at })
  }, [of, list, all, at, pathname, search])
  return at
}

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
  const trail = trailMemory.get()
  const at = trail?.of === of ? trail.ids.indexOf(id) : -1
  const isThere = at >= 0
  useEffect(() => {
    const now = trailMemory.get()
    if (isThere && now !== null) trailMemory.set({ ...now, at: id })
  }, [isThere, id])
  if (trail === null || !isThere) return null
  const [pathname = '', search = ''] = whole.split('?')
  return {
    back: withoutWords(pathname, search) === trail.list ? whole : trail.list,
    place: at + 1,
    count: trail.ids.length,
    previous: trail.ids[at - 1] ?? null,
    next: trail.ids[at + 1] ?? null,
  }
}
