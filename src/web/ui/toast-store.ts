// Toasts: shown for 5 s, longer while they are being read (WORD-1).
import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'notice' | 'failure'
  readonly text: string
  /** A second sentence: the server's reason, after the page's own text (WORD-3). */
  readonly reason: string | undefined
}

const SHOWN_FOR = 5000
const MAX_TOASTS = 4

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<
  number,
  { timer: ReturnType<typeof setTimeout> | undefined; endsAt: number; remaining: number }
>()
const listeners = new Set<() => void>()

function publish(newToasts: readonly Toast[]): void {
  toasts = newToasts
  for (const listener of listeners) listener()
}

function startTimer(id: number, remaining: number): void {
  timers.set(id, {
    timer: setTimeout(() => toast.dismiss(id), remaining),
    endsAt: Date.now() + remaining,
    remaining,
  })
}

function clearTimer(id: number): void {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
}

function addToast(kind: Toast['kind'], text: string, reason?: string): void {
  lastId += 1
  const id = lastId
  const otherToasts = toasts.filter((other) => other.text !== text || other.kind !== kind)
  const newToasts = [...otherToasts, { id, kind, text, reason }].slice(-MAX_TOASTS)
  for (const removed of toasts.filter((other) => !newToasts.includes(other))) clearTimer(removed.id)
  publish(newToasts)
  startTimer(id, SHOWN_FOR)
}

export const toast = {
  /** Shows a success, and removes failures and notices that are still shown. */
  success: (text: string) => {
    for (const { id, kind } of toasts) if (kind !== 'success') toast.dismiss(id)
    addToast('success', text)
  },
  /** Shows a prompt to do something first, which is not a failure. */
  notice: (text: string) => addToast('notice', text),
  failure: (text: string, reason?: string) => addToast('failure', text, reason),
  dismiss(id: number): void {
    clearTimer(id)
    publish(toasts.filter((other) => other.id !== id))
  },
  /** Stops the timers while a pointer or the focus is on the toasts. */
  pause(): void {
    for (const [id, { timer, endsAt }] of timers) {
      clearTimeout(timer)
      timers.set(id, { timer: undefined, endsAt, remaining: Math.max(1000, endsAt - Date.now()) })
    }
  },
  resume(): void {
    for (const [id, { timer, remaining }] of timers) if (timer === undefined) startTimer(id, remaining)
  },
}

/** Returns the visible toasts, oldest first. */
export const listToasts = (): readonly Toast[] => toasts

const NO_TOASTS: readonly Toast[] = []
/** The open dialogs that can show toasts, the topmost last. */
let hosts: readonly symbol[] = []

/** Shows toasts in this dialog, because the page behind it is inert. Returns a function that ends this. */
export function hostToasts(host: symbol): () => void {
  hosts = [...hosts, host]
  publish(toasts)
  return () => {
    hosts = hosts.filter((other) => other !== host)
    publish(toasts)
  }
}

/** Returns the toasts for one region: the topmost dialog, or the page (null) when no dialog is open. */
export const useToasts = (host: symbol | null): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ((hosts.at(-1) ?? null) === host ? toasts : NO_TOASTS),
    () => NO_TOASTS,
  )
