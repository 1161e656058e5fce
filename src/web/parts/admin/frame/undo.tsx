// The undo of a bulk action, by a bar at the bottom of the window, while the server allows it (ADM-28).
import { useEffect, useState, useSyncExternalStore } from 'react'
import { undoBulkAction } from '#contract/calls/admin/orders.ts'
import type { UndoField } from '#contract/refund-lines.ts'
import { bulkActionTexts as texts } from '#copy/admin-orders.ts'
import type { OrderStatus } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from './admin-calls.tsx'

const SECOND = 1000

export function UndoBar() {
  const undoableAction = useUndoable()
  const secondsLeft = useSecondsLeft(undoableAction)
  const { isBusy, run } = useAction(texts.failed)
  const undo = async () => {
    if (undoableAction === null) return
    const reply = await run(() => send(undoBulkAction, { params: { bulkActionId: undoableAction.bulkAction } }))
    undoable.clear()
    for (const { isUndone, orderNumber, reason } of reply?.orders ?? [])
      if (!isUndone) toast.failure(texts.failed, texts.kept(orderNumber, reason))
    undoable.notifyUndone()
  }
  const doneText = undoableAction === null ? '' : texts.done(undoableAction.count, undoableAction.status)
  return (
    <section aria-label={texts.region} className="pointer-events-none fixed inset-x-3 bottom-20 z-40 print:hidden">
      <p role="status" className="sr-only">
        {undoableAction !== null && texts.announced(doneText)}
      </p>
      {undoableAction !== null && (
        <div className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-note border border-line bg-surface px-4 py-2.5 shadow-float">
          <span className="figures text-admin">{doneText}</span>
          {/* Screen readers would read out every second. */}
          <span aria-hidden="true" className="figures text-small text-ink-soft">
            {texts.left(secondsLeft)}
          </span>
          <Button small busy={isBusy} busyLabel={texts.busy} onClick={() => void undo()}>
            {texts.undo}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Returns the seconds until the undo expires. At zero the undo is no longer offered. */
function useSecondsLeft(undoableAction: Undoable | null): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (undoableAction === null) return
    const update = () => {
      setNow(Date.now())
      if (Date.now() >= undoableAction.endsAt) undoable.clear()
    }
    update()
    const timer = setInterval(update, SECOND / 4)
    return () => clearInterval(timer)
  }, [undoableAction])
  if (undoableAction === null) return 0
  // `now` is 0 before the first update, so the time is limited to the ten seconds of an undo.
  const timeLeft = Math.min(undoableAction.endsAt - now, 10 * SECOND)
  return Math.max(0, Math.ceil(timeLeft / SECOND))
}

interface Undoable {
  readonly bulkAction: string
  readonly status: OrderStatus
  readonly count: number
  /** When the undo expires, in milliseconds of the device's clock. */
  readonly endsAt: number
}

let shownUndoable: Undoable | null = null
const watchers = new Set<() => void>()
const reloads = new Set<() => void>()

function setShownUndoable(next: Undoable | null): void {
  shownUndoable = next
  for (const watcher of watchers) watcher()
}

/** The last bulk action of the logged-in user, while it can be undone. */
export const undoable = {
  get: (): Undoable | null => shownUndoable,
  /** Offers an undo of `count` orders. The counts of several calls of one bulk action are added up. */
  offer(undo: UndoField | undefined, count: number, now: number = Date.now()): void {
    if (!undo || count === 0) return
    const { bulkAction, status, seconds } = undo
    const earlierCount = shownUndoable?.bulkAction === bulkAction ? shownUndoable.count : 0
    setShownUndoable({ bulkAction, status, count: earlierCount + count, endsAt: now + seconds * SECOND })
  },
  /** Offers the undo of a finished bulk action again, unless the undo of a newer bulk action is offered. */
  renew(undo: UndoField, count: number, now: number = Date.now()): void {
    if (shownUndoable !== null && shownUndoable.bulkAction !== undo?.bulkAction) return
    setShownUndoable(null)
    undoable.offer(undo, count, now)
  },
  clear: (): void => setShownUndoable(null),
  /** Reloads all queries that are on the page, because the undo has changed orders. */
  notifyUndone(): void {
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

/** Calls `reload` after each undo. */
export const useReloadOnUndo = (reload: () => unknown): void =>
  useEffect(() => {
    const callReload = () => void reload()
    reloads.add(callReload)
    return () => {
      reloads.delete(callReload)
    }
  }, [reload])
