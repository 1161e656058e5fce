// Messages that cannot be missed: kept for 5000 ms, longer while somebody reads them (WORD-1).
import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'notice' | 'failure'
  readonly text: string
  /** A second sentence: the server's reason, after the shop's own words (WORD-3). */
  readonly reason: string | undefined
}

const SHOWN_FOR = 5000
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, { timer: ReturnType<typeof setTimeout> | undefined; endsAt: number; left: number }>()
const listeners = new Set<() => void>()

function become(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function start(id: number, left: number): void {
  timers.set(id, { timer: setTimeout(() => toast.dismiss(id), left), endsAt: Date.now() + left, left })
}

function forget(id: number): void {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
}

function show(kind: Toast['kind'], text: string, reason?: string): void {
  lastId += 1
  const id = lastId
  // The same words twice are one message.
  const others = toasts.filter((other) => other.text !== text || other.kind !== kind)
  const next = [...others, { id, kind, text, reason }].slice(-MOST)
  for (const gone of toasts.filter((other) => !next.includes(other))) forget(gone.id)
  become(next)
  start(id, SHOWN_FOR)
}

export const toast = {
  /** What failed before, or was to be done first, is over. */
  success: (text: string) => {
    for (const { id, kind } of toasts) if (kind !== 'success') toast.dismiss(id)
    show('success', text)
  },
  /** Something to do first: nothing failed. */
  notice: (text: string) => show('notice', text),
  failure: (text: string, reason?: string) => show('failure', text, reason),
  dismiss(id: number): void {
    forget(id)
    become(toasts.filter((other) => other.id !== id))
  },
  /** Stops the clocks while somebody points at the messages or stands in them. */
  pause(): void {
    for (const [id, { timer, endsAt }] of timers) {
      clearTimeout(timer)
      timers.set(id, { timer: undefined, endsAt, left: Math.max(1000, endsAt - Date.now()) })
    }
  },
  resume(): void {
    for (const [id, { timer, left }] of timers) if (timer === undefined) start(id, left)
  },
}

/** What is shown now, oldest first. */
export const listToasts = (): readonly Toast[] => toasts

const NONE: readonly Toast[] = []
/** The open dialogs that show messages, the topmost last. */
let hosts: readonly symbol[] = []

/** A dialog shows the messages itself from now on: what lies behind it cannot be reached. Answers how to end that. */
export function hostToasts(host: symbol): () => void {
  hosts = [...hosts, host]
  become(toasts)
  return () => {
    hosts = hosts.filter((other) => other !== host)
    become(toasts)
  }
}

/** The messages where they can be seen: in the topmost dialog, or in the page (null) while none is open. */
export const useToasts = (host: symbol | null): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ((hosts.at(-1) ?? null) === host ? toasts : NONE),
    () => NONE,
  )
