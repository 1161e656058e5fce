// At the window's bottom for ten seconds after a step: what was done, and the way back, by hand or by Z (ADM-28).
import { useEffect, useState } from 'react'
import { undoDeed } from '#contract/calls/admin/orders.ts'
import { orderDeeds as words } from '#copy/order-deeds.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Undoable, undoable, useUndoable } from './undo-store.ts'
import { useAction } from './use-action.ts'

const SECOND = 1000

export function UndoBar() {
  const own = useUndoable()
  const left = useSecondsLeft(own)
  const { isBusy, run } = useAction(words.failed)
  const takeBack = async () => {
    if (own === null) return
    const reply = await run(() => send(undoDeed, { params: { deedId: own.deed } }))
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
