// Remembers lists in a browser tab, also after Back and reload: the ids of their rows, selected rows and opened row.
// No name, postal address or search text is stored.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

const NAMES = ['staff-chosen', 'staff-trail'] as const

interface TabMemory<Value> {
  get(): Value | null
  set(value: Value): void
  /** Writes the value only when the page is left, because writing thousands of ids at each change is slow. */
  setLater(value: Value): void
}

const pendingWrites = new Map<string, unknown>()

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

/** If storage is full or disabled, only values passed to `setLater` are remembered, until the page is reloaded. */
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

// Forgets the lists when the user has logged out.
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
  /** Selects or deselects a row. With `isRange`, all rows since the last toggled row get the new state of this row. */
  toggle(id: string, isRange: boolean): void
  all(): void
  none(): void
}

/**
 * Returns the chosen rows of a list, which are remembered until another list is shown, and functions that change them.
 * `list` identifies the list and its filter, without search text. `ids` are the list's rows in order.
 */
export function useChosen(list: string, ids: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const remembered = chosenMemory.get()
    return new Set(remembered?.list === list ? remembered.ids : [])
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

/** Returns the ids between two rows, including both, in the list's order; only `to` when `from` is not in the list. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [fromIndex, toIndex] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  if (fromIndex < 0 || toIndex < 0) return [to]
  return ids.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1)
}

export type ListKind = 'orders' | 'users' | 'tickets' | 'returns' | 'packing' | 'products' | 'batches'

/** A list as it was last shown. */
export interface Trail {
  readonly kind: ListKind
  /** The address of the list, without search text. */
  readonly list: string
  readonly ids: readonly string[]
  readonly openedId: string | null
}

/** The last shown list of each kind. */
const trailMemory = tabMemory<readonly Trail[]>('staff-trail')
const readTrails = (): readonly Trail[] => {
  const stored = trailMemory.get()
  return Array.isArray(stored) ? stored : []
}
const trailOf = (kind: ListKind): Trail | null => readTrails().find((trail) => trail.kind === kind) ?? null

/** Returns the remembered lists with `newTrail`, which replaces the list of the same kind. */
export const withTrail = (trails: readonly Trail[], newTrail: Trail): readonly Trail[] => [
  ...trails.filter(({ kind }) => kind !== newTrail.kind),
  newTrail,
]

const pageOf = (list: string): string => list.split('?')[0] ?? ''

/** Returns the remembered lists after a row was opened. Other lists of the same page then have no opened row. */
export function withOpenedRow(trails: readonly Trail[], kind: ListKind, id: string): readonly Trail[] {
  const page = pageOf(trails.find((trail) => trail.kind === kind)?.list ?? '')
  return trails.map((trail) => {
    if (trail.kind === kind) return { ...trail, openedId: id }
    return pageOf(trail.list) === page ? { ...trail, openedId: null } : trail
  })
}

/** The addresses of lists with their search text, which must not be stored. */
const fullAddresses = new Map<ListKind, string>()

/** The history state that marks a link back to a list. */
export const IS_BACK = { isBack: true } as const

const isBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBack' in state

/** Returns a list's address without the parameters that contain typed text. */
export function withoutSearchText(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const parameter of ['q', 'batch']) query.delete(parameter)
  const queryText = query.toString()
  return queryText === '' ? pathname : `${pathname}?${queryText}`
}

/** Remembers a list's rows. Returns the id of the row to focus after Back; null after any other navigation. */
export function useTrail(kind: ListKind, ids: readonly string[]): string | null {
  const { pathname, search, state } = useLocation()
  const navigationType = useNavigationType()
  const list = withoutSearchText(pathname, search)
  const cameBack = navigationType === 'POP' || isBack(state)
  const openedId = useMemo(() => {
    const remembered = cameBack ? trailOf(kind) : null
    return remembered?.list === list ? remembered.openedId : null
  }, [kind, list, cameBack])
  const lastIds = useRef(ids)
  if (!haveSameIds(lastIds.current, ids)) lastIds.current = ids
  const rows = lastIds.current
  useEffect(() => {
    fullAddresses.set(kind, `${pathname}${search}`)
    trailMemory.set(withTrail(readTrails(), { kind, list, ids: rows, openedId }))
  }, [kind, list, rows, openedId, pathname, search])
  return openedId
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
export function usePlaceInList(kind: ListKind, id: string): PlaceInList | null {
  const trail = trailOf(kind)
  const index = trail === null ? -1 : trail.ids.indexOf(id)
  const isInList = index >= 0
  useEffect(() => {
    if (isInList) trailMemory.set(withOpenedRow(readTrails(), kind, id))
  }, [kind, isInList, id])
  if (trail === null || !isInList) return null
  const fullAddress = fullAddresses.get(kind) ?? ''
  const [pathname = '', search = ''] = fullAddress.split('?')
  return {
    back: withoutSearchText(pathname, search) === trail.list ? fullAddress : trail.list,
    place: index + 1,
    count: trail.ids.length,
    previous: trail.ids[index - 1] ?? null,
    next: trail.ids[index + 1] ?? null,
  }
}
