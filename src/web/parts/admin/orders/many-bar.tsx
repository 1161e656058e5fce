// Under the rows, along the window's edge, once some are chosen: how many, what can be done with them, how far that is, and how it went.
import { useRef, useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { MOST_SLIPS, type OrderStatus, type SendingStep, TO_FILL } from '#domain/order.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ManyProgress, ManyResult } from './many-result.tsx'
import { useMany } from './use-many.ts'

const words = adminOrders.many

/** A row of the list, as far as the bar needs it. */
interface ChosenOrder {
  readonly _id: string
  readonly orderNumber: number
  readonly status: OrderStatus
}
type Step = Exclude<SendingStep, 'dispatched'>

interface ManyBarProps {
  chosen: readonly ChosenOrder[]
  /** How many rows there are to choose from. */
  shown: number
  onAll: () => void
  onNone: () => void
  onDone: () => Promise<void>
}

export function ManyBar({ chosen, shown, onAll, onNone, onDone }: ManyBarProps) {
  const many = useMany(() => void onDone())
  // The numbers of those under way, which may leave the list meanwhile.
  const numbers = useRef<ReadonlyMap<string, number>>(new Map())
  const placed = chosen.filter(({ status }) => status === 'placed')
  const toFill = chosen.filter(({ status }) => TO_FILL.includes(status))
  const packed = chosen.filter(({ status }) => status === 'packed')
  const [done, setDone] = useState<Step>('processing')
  const bring = (status: Step, orders: readonly ChosenOrder[]) => {
    numbers.current = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
    setDone(status)
    void many.run(
      { status, fromPlaced: true },
      orders.map(({ _id, status: from }) => ({ _id, from })),
    )
  }
  // The last of them may have left the list; what came of it is told still.
  if (chosen.length === 0 && many.total === 0) return null
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 py-1.5 shadow-[0_-4px_12px_rgb(53_15_39/0.08)] nav:px-5 print:hidden">
      {/* One line on a phone, to be moved sideways: the rows above stay in sight. */}
      <div className="-mx-4 flex items-center gap-x-3 gap-y-2 overflow-x-auto px-4 py-1 whitespace-nowrap *:shrink-0 nav:mx-0 nav:flex-wrap nav:px-0">
        {chosen.length < shown && (
          <Button tone="outlined" small onClick={onAll}>
            {words.chooseShown(shown)}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button tone="outlined" small data-choose-none disabled={many.isBusy} onClick={onNone}>
            {words.clear}
          </Button>
        )}
        <Button small disabled={placed.length === 0 || many.isBusy} onClick={() => bring('processing', placed)}>
          {words.pack(placed.length)}
        </Button>
        <Button
          small
          tone="outlined"
          disabled={toFill.length === 0 || many.isBusy}
          onClick={() => bring('packed', toFill)}
        >
          {words.packedMany(toFill.length)}
        </Button>
        {packed.length > 0 && !many.isBusy && (
          <LinkButton small tone="outlined" to={adminPages.dispatchOf(packed.map(({ orderNumber }) => orderNumber))}>
            {words.dispatch(packed.length)}
          </LinkButton>
        )}
        <Slips chosen={chosen} />
        <span role="status" className="figures order-first text-small text-ink-soft nav:order-none">
          {chosen.length > 0 && words.chosen(chosen.length)}
        </span>
        {many.isBusy && <ManyProgress many={many} />}
      </div>
      <ManyResult
        many={many}
        onDismiss={many.clear}
        doneText={done === 'packed' ? words.arePacked : words.packed}
        nameOf={({ _id, reason }) => words.reason(numbers.current.get(_id) ?? 0, reason)}
      />
    </div>
  )
}

function Slips({ chosen }: { chosen: readonly ChosenOrder[] }) {
  if (chosen.length === 0 || chosen.length > MOST_SLIPS)
    return (
      <>
        <Button tone="outlined" small disabled>
          {words.slips(0)}
        </Button>
        {chosen.length > 0 && <span className="text-small text-ink-soft">{words.slipsMost(MOST_SLIPS)}</span>}
      </>
    )
  return (
    <LinkButton tone="outlined" small to={adminPages.slips(chosen.map(({ _id }) => _id))}>
      {words.slips(chosen.length)}
    </LinkButton>
  )
}
