// The bar below a list with selected orders: their number, bulk actions, and the progress and result of an action.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MoveResult } from '#contract/admin-orders.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { MAX_SLIPS, type OrderStatus, type SendingStep, TO_FILL } from '#domain/order.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type BulkMove, useBulkMove } from './use-bulk-move.ts'

const texts = adminOrders.many

interface ChosenOrder {
  readonly _id: string
  readonly orderNumber: number
  readonly status: OrderStatus
}
type Step = Exclude<SendingStep, 'dispatched'>

interface BulkBarProps {
  chosen: readonly ChosenOrder[]
  shown: number
  onAll: () => void
  onNone: () => void
  onDone: () => Promise<void>
}

export function BulkBar({ chosen, shown, onAll, onNone, onDone }: BulkBarProps) {
  const bulkMove = useBulkMove(() => void onDone())
  // The order numbers by id. They are copied, because moved orders may disappear from the list.
  const numbers = useRef<ReadonlyMap<string, number>>(new Map())
  const placedOrders = chosen.filter(({ status }) => status === 'placed')
  const unpackedOrders = chosen.filter(({ status }) => TO_FILL.includes(status))
  const packedOrders = chosen.filter(({ status }) => status === 'packed')
  const [lastStep, setLastStep] = useState<Step>('processing')
  const moveAll = (status: Step, orders: readonly ChosenOrder[]) => {
    numbers.current = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
    setLastStep(status)
    void bulkMove.run(
      { status, fromPlaced: true },
      orders.map(({ _id, status: from }) => ({ _id, from })),
    )
  }
  if (chosen.length === 0 && bulkMove.total === 0) return null
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 py-1.5 shadow-[0_-4px_12px_rgb(53_15_39/0.08)] nav:px-5 print:hidden">
      {/* On phones unavailable actions are hidden, so that the bar covers few rows. */}
      <div className="flex flex-wrap items-center gap-2 py-1 nav:gap-x-3 max-nav:*:disabled:hidden">
        {chosen.length < shown && (
          <Button tone="outlined" small onClick={onAll}>
            {texts.chooseShown(shown)}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button tone="outlined" small disabled={bulkMove.isBusy} onClick={onNone}>
            {texts.clear}
          </Button>
        )}
        <Button
          small
          disabled={placedOrders.length === 0 || bulkMove.isBusy}
          onClick={() => moveAll('processing', placedOrders)}
        >
          {texts.pack(placedOrders.length)}
        </Button>
        <Button
          small
          tone="outlined"
          disabled={unpackedOrders.length === 0 || bulkMove.isBusy}
          onClick={() => moveAll('packed', unpackedOrders)}
        >
          {texts.packedMany(unpackedOrders.length)}
        </Button>
        {packedOrders.length > 0 && !bulkMove.isBusy && (
          <LinkButton
            small
            tone="outlined"
            to={adminPages.dispatchOf(packedOrders.map(({ orderNumber }) => orderNumber))}
          >
            {texts.dispatch(packedOrders.length)}
          </LinkButton>
        )}
        <SlipsButton chosen={chosen} />
        <span role="status" className="figures order-first text-small text-ink-soft nav:order-none">
          {chosen.length > 0 && texts.chosen(chosen.length)}
        </span>
        {bulkMove.isBusy && <BulkProgress bulkMove={bulkMove} />}
      </div>
      <BulkResult
        bulkMove={bulkMove}
        onDismiss={bulkMove.clear}
        doneText={lastStep === 'packed' ? texts.arePacked : texts.packed}
        nameOf={({ _id, reason }) => texts.reason(numbers.current.get(_id) ?? 0, reason)}
      />
    </div>
  )
}

function SlipsButton({ chosen }: { chosen: readonly ChosenOrder[] }) {
  if (chosen.length === 0 || chosen.length > MAX_SLIPS)
    return (
      <>
        <Button tone="outlined" small disabled>
          {texts.slips(0)}
        </Button>
        {chosen.length > 0 && <span className="text-small text-ink-soft">{texts.slipsMost(MAX_SLIPS)}</span>}
      </>
    )
  return (
    <LinkButton tone="outlined" small to={adminPages.slips(chosen.map(({ _id }) => _id))}>
      {texts.slips(chosen.length)}
    </LinkButton>
  )
}

export const BulkProgress = ({ bulkMove }: { bulkMove: BulkMove }) => (
  <div className="flex items-center gap-3">
    <div className="grid w-40 gap-1">
      <span className="figures text-caption text-ink-soft">{texts.done(bulkMove.results.size, bulkMove.total)}</span>
      <ProgressBar label={texts.progress} value={bulkMove.results.size} max={bulkMove.total} />
    </div>
    <Button tone="quiet" small onClick={bulkMove.stop}>
      {texts.stop}
    </Button>
  </div>
)

interface BulkResultProps {
  bulkMove: BulkMove
  doneText: (count: number) => string
  nameOf: (result: MoveResult) => string
  /** Removes the result; absent when the result has no button for it. */
  onDismiss?: () => void
}

export function BulkResult({ bulkMove, doneText, nameOf, onDismiss }: BulkResultProps) {
  if (bulkMove.isBusy || bulkMove.total === 0) return null
  const results = [...bulkMove.results.values()]
  const count = (outcome: MoveResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const isComplete = bulkMove.remaining.length === 0
  return (
    <div role={refused.length > 0 || !isComplete ? 'alert' : 'status'} className="mt-2.5 grid gap-2 text-small">
      {count('moved') > 0 && (
        <p className="flex items-center gap-2 text-leaf">
          <Icon icon={CircleCheck} size={18} />
          {doneText(count('moved'))}
        </p>
      )}
      {count('already') > 0 && <p className="text-ink-soft">{texts.already(count('already'))}</p>}
      {refused.length > 0 && (
        <div className="text-chilli">
          <p className="flex items-center gap-2">
            <Icon icon={CircleAlert} size={18} />
            {texts.refused(refused.length)}
          </p>
          <ul className="mt-1 ml-6.5 max-h-40 overflow-y-auto">
            {refused.map((result) => (
              <li key={result._id}>{nameOf(result)}</li>
            ))}
          </ul>
        </div>
      )}
      {!isComplete && (
        <p className={bulkMove.failure === null ? 'text-ink-soft' : 'flex items-center gap-2 text-chilli'}>
          {bulkMove.failure !== null && <Icon icon={CircleAlert} size={18} className="shrink-0" />}
          {bulkMove.failure === null ? texts.stopped : texts.broken(bulkMove.failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isComplete && (
          <Button small onClick={() => void bulkMove.resume()}>
            {texts.goOn(bulkMove.remaining.length)}
          </Button>
        )}
        {onDismiss && (
          <Button tone="quiet" small onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        )}
      </div>
    </div>
  )
}
