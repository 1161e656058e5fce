// What she has just done to orders and can take back: the newest deed alone, for as long as the server said (ADM-28).
import { useEffect, useSyncExternalStore } from 'react'
import type { UndoField } from '#contract/order-deeds.ts'
import type { OrderStatus } from '#domain/order.ts'

export interface Undoable {
  readonly deed: string
  readonly status: OrderStatus
  readonly count: number
  /** The device's milliseconds. */
  readonly endsAt: number
}

let shown: Undoable | null = null
const watchers = new Set<() => void>()
const reloads = new Set<() => void>()

function become(next: Undoable | null): void {
  shown = next
  for (const watcher of watchers) watcher()
}

export const undoable = {
  get: (): Undoable | null => shown,
  /** Offers what an answer says can be taken back; more of the same deed adds to it. */
  offer(undo: UndoField | undefined, count: number, now: number = Date.now()): void {
    if (!undo || count === 0) return
    const { deed, status, seconds } = undo
    const before = shown?.deed === deed ? shown.count : 0
    become({ deed, status, count: before + count, endsAt: now + seconds * 1000 })
  },
  /** The same deed has come to its end just now: its seconds begin anew, unless something else is shown. */
  renew(undo: UndoField, count: number, now: number = Date.now()): void {
    if (shown !== null && shown.deed !== undo?.deed) return
    become(null)
    undoable.offer(undo, count, now)
  },
  clear: (): void => become(null),
  /** What pages show of orders is old. */
  tellUndone(): void {
    for (const reload of reloads) reload()
  },
}

export const useUndoable = (): Undoable | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    undoable.get,
    () => null,
  )

/** Reads a page's answer anew when something was taken back. */
export const useReloadOnUndo = (reload: () => unknown): void =>
  useEffect(() => {
    const again = () => void reload()
    reloads.add(again)
    return () => {
      reloads.delete(again)
    }
  }, [reload])
