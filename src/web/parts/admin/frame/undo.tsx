// Undo: the last step on orders can be taken back for as long as the server says, by a bar at the bottom or by Z (ADM-28).
import { useEffect, useState, useSyncExternalStore } from 'react'
import { undoBulkAction } from '#contract/calls/admin/orders.ts'
import type { UndoField } from '#contract/refund-lines.ts'
import { bulkActionTexts as words } from '#copy/bulk-actions.ts'
import type { OrderStatus } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from './admin-calls.tsx'

const SECOND = 1000

export function UndoBar() {
  const own = useUndoable()
  const left = useSecondsLeft(own)
  const { isBusy, run } = useAction(words.failed)
  const takeBack = async () => {
    if (own === null) return
    const reply = await run(() => send(undoBulkAction, { params: { bulkActionId: own.bulkAction } }))
    undoable.clear()
    for (const { isUndone, orderNumber, reason } of reply?.orders ?? [])
      if (!isUndone) toast.failure(words.failed, words.kept(orderNumber, reason))
    undoable.tellUndone()
  }
  const done = own === null ? '' : words.done(own.count, own.status)
  return (
    <section aria-label={words.region} className="pointer-events-none fixed inset-x-3 bottom-20 z-40 print:hidden">
      <p role="status" className="sr-only">
        {own !== null && words.announced(done)}
      </p>
      {own !== null && (
        <div className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-note border border-line bg-surface px-4 py-2.5 shadow-float">
          <span className="figures text-admin">{done}</span>
          {/* The seconds are seen, not read out one by one. */}
          <span aria-hidden="true" className="figures text-small text-ink-soft">
            {words.left(left)}
          </span>
          <Button small data-undo busy={isBusy} busyLabel={words.busy} onClick={() => void takeBack()}>
            {words.undo}
            <span
              aria-hidden="true"
              className="ml-2 rounded-control border border-current px-1.5 font-sans text-caption"
            >
              {words.key}
            </span>
          </Button>
        </div>
      )}
    </section>
  )
}

/** Counts down, and takes the bar away when nothing is left: on a press on its way the server decides. */
function useSecondsLeft(own: Undoable | null): number {
  const [now, setNow] = useState(0)
  // A clock of the window, as long as the bar stands.
  useEffect(() => {
    if (own === null) return
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= own.endsAt) undoable.clear()
    }
    look()
    const timer = setInterval(look, SECOND / 4)
    return () => clearInterval(timer)
  }, [own])
  return own === null ? 0 : Math.max(0, Math.ceil((own.endsAt - Math.max(now, own.endsAt - 10 * SECOND)) / SECOND))
}

/** Presses the bar's button; false where there is none. */
export function pressUndo(): boolean {
  const button = document.querySelector<HTMLButtonElement>('[data-undo]')
  button?.click()
  return button !== null
}

interface Undoable {
  readonly bulkAction: string
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

/** What she has just done to orders and can take back: the newest bulk action alone, for as long as the server said (ADM-28). */
export const undoable = {
  get: (): Undoable | null => shown,
  /** Offers what an answer says can be taken back; more of the same bulk action adds to it. */
  offer(undo: UndoField | undefined, count: number, now: number = Date.now()): void {
    if (!undo || count === 0) return
    const { bulkAction, status, seconds } = undo
    const before = shown?.bulkAction === bulkAction ? shown.count : 0
    become({ bulkAction, status, count: before + count, endsAt: now + seconds * 1000 })
  },
  /** The same bulk action has come to its end just now: its seconds begin anew, unless something else is shown. */
  renew(undo: UndoField, count: number, now: number = Date.now()): void {
    if (shown !== null && shown.bulkAction !== undo?.bulkAction) return
    become(null)
    undoable.offer(undo, count, now)
  },
  clear: (): void => become(null),
  /** What pages show of orders is old. */
  tellUndone(): void {
    for (const reload of reloads) reload()
  },
}

const useUndoable = (): Undoable | null =>
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
