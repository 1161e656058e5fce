// Remembers the lists of a tab over Back and reload: selected rows, the order of rows, the opened row. It stores ids
// and positions, but no name, address or search text (ADM-35).
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

const NAMES = ['staff-chosen', 'staff-trail'] as const

interface TabMemory<Value> {
  get(): Value | null
  set(value: Value): void
  /**
   * Remembers a value, which is written to storage when the page is left: with thousands of rows, each change would write
   * all of them.
   */
  setLater(value: Value): void
}

const pendingWrites = new Map<string, unknown>()

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

/** Without storage (full or disabled), only values passed to `setLater` are remembered, until the page is reloaded. */
const tabMemory = <Value>(name: (typeof NAMES)[number]): TabMemory<Value> => ({
  get: () => {
    if (pendingWrites.has(name)) return pendingWrites.get(name) as Value
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  set: (value) => {
    pendingWrites.delete(name)
    write(name, value)
  },
  setLater: (value) => {
    if (pendingWrites.size === 0) window.addEventListener('pagehide', writePending)
    pendingWrites.set(name, value)
  },
})

function writePending(): void {
  for (const [name, value] of pendingWrites) write(name, value)
}

subscribeToSession(() => {
  const { loading, user, isUnknown } = session.get()
  if (loading || user !== null || isUnknown) return
  pendingWrites.clear()
  try {
    for (const name of NAMES) sessionStorage.removeItem(name)
  } catch {}
})

const chosenMemory = tabMemory<{ list: string; ids: string[] }>('staff-chosen')

interface Chosen {
  readonly chosen: ReadonlySet<string>
  /**
   * Selects or deselects a row. With `isRange`, all rows from the previous one to this one get the state of this one.
   */
  toggle(id: string, isRange: boolean): void
  all(): void
  none(): void
}

/**
 * Returns the chosen rows of a list with functions that change them. They are remembered until another list is shown.
 * `list` identifies the list and its filter, without search text; `ids` are its rows in order.
 */
export function useChosen(list: string, ids: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const before = chosenMemory.get()
    return new Set(before?.list === list ? before.ids : [])
  })
  const lastToggled = useRef<string | null>(null)
  useEffect(() => chosenMemory.setLater({ list, ids: [...chosen] }), [list, chosen])
  return {
    chosen,
    toggle(id, isRange) {
      const next = new Set(chosen)
      const isOn = !chosen.has(id)
      const toggled = isRange ? idsBetween(ids, lastToggled.current, id) : [id]
      for (const each of toggled) {
        if (isOn) next.add(each)
        else next.delete(each)
      }
      lastToggled.current = id
      setChosen(next)
    },
    all: () => setChosen(new Set(ids)),
    none: () => setChosen(new Set()),
  }
}

/** Returns the ids from one row to another, in either direction; only `to` when `from` is not in the list. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [fromIndex, toIndex] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  if (fromIndex < 0 || toIndex < 0) return [to]
  return ids.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1)
}

export type TrailOf = 'orders' | 'users' | 'tickets' | 'returns' | 'packing' | 'products' | 'batches'

export interface Trail {
  readonly of: TrailOf
  /** The address of the list, without its search text. */
  readonly list: string
  readonly ids: readonly string[]
  readonly at: string | null
}

/**
 * The list last shown of each kind of record, with its rows and the opened one. Each kind has its own entry, so that a
 * second list on the page, or a list on a record's page, does not overwrite it.
 */
const trailMemory = tabMemory<readonly Trail[]>('staff-trail')
const readTrails = (): readonly Trail[] => {
  const stored = trailMemory.get()
  return Array.isArray(stored) ? stored : []
}
const trailOf = (list: TrailOf): Trail | null => readTrails().find((trail) => trail.of === list) ?? null

/** Returns the remembered lists with this one, which replaces the list of the same kind. */
export const withTrail = (trails: readonly Trail[], ownTrail: Trail): readonly Trail[] => [
  ...trails.filter(({ of: listName }) => listName !== ownTrail.of),
  ownTrail,
]

const pageOf = (list: string): string => list.split('?')[0] ?? ''

/** Returns the remembered lists after a row of `list` was opened, so that Back leads to that row. */
export function withOpenedRow(trails: readonly Trail[], list: TrailOf, id: string): readonly Trail[] {
  const page = pageOf(trails.find((each) => each.of === list)?.list ?? '')
  return trails.map((each) => {
    if (each.of === list) return { ...each, at: id }
    return pageOf(each.list) === page ? { ...each, at: null } : each
  })
}

/**
 * The complete addresses of lists, with their search text. They are kept in memory only, because search text is never
 * stored.
 */
const fullAddresses = new Map<TrailOf, string>()

/** The history state that marks a link back to a list. */
export const IS_BACK = { isBack: true } as const

const isBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBack' in state

/** Returns a list's address without its search text. */
export function withoutSearchText(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const typed of ['q', 'batch']) query.delete(typed)
  const queryText = query.toString()
  return queryText === '' ? pathname : `${pathname}?${queryText}`
}

/**
 * Remembers a list's rows for the pages of its records. Returns the id of the row to focus after Back; null after any
 * other navigation.
 */
export function useTrail(listName: TrailOf, ids: readonly string[]): string | null {
  const { pathname, search, state } = useLocation()
  const navigationType = useNavigationType()
  const list = withoutSearchText(pathname, search)
  const cameBack = navigationType === 'POP' || isBack(state)
  // Read once per address, because thousands of rows would be read again with each rendering.
  const at = useMemo(() => {
    const before = cameBack ? trailOf(listName) : null
    return before?.list === list ? before.at : null
  }, [listName, list, cameBack])
  const lastIds = useRef(ids)
  if (!haveSameIds(lastIds.current, ids)) lastIds.current = ids
  const rows = lastIds.current
  useEffect(() => {
    fullAddresses.set(listName, `${pathname}${search}`)
    trailMemory.set(withTrail(readTrails(), { of: listName, list, ids: rows, at }))
  }, [listName, list, rows, at, pathname, search])
  return at
}

const haveSameIds = (ids: readonly string[], otherIds: readonly string[]): boolean =>
  ids.length === otherIds.length && ids.every((id, index) => id === otherIds[index])

interface PlaceInList {
  readonly back: string
  /** The position of the record in the list, from 1. */
  readonly place: number
  readonly count: number
  /** The ids of the neighbouring records; null at the ends of the list. */
  readonly previous: string | null
  readonly next: string | null
}

/**
 * Returns a record's position in the last shown list of its kind, and remembers the record as the opened row. Returns
 * null when the list does not contain the record.
 */
export function usePlaceInList(list: TrailOf, id: string): PlaceInList | null {
  const trail = trailOf(list)
  const at = trail === null ? -1 : trail.ids.indexOf(id)
  const isThere = at >= 0
  useEffect(() => {
    if (isThere) trailMemory.set(withOpenedRow(readTrails(), list, id))
  }, [list, isThere, id])
  if (trail === null || !isThere) return null
  const fullAddress = fullAddresses.get(list) ?? ''
  const [pathname = '', search = ''] = fullAddress.split('?')
  return {
    back: withoutSearchText(pathname, search) === trail.list ? fullAddress : trail.list,
    place: at + 1,
    count: trail.ids.length,
    previous: trail.ids[at - 1] ?? null,
    next: trail.ids[at + 1] ?? null,
  }
}
