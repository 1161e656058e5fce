// Stock held by unpaid checkouts, with a button that releases it (PAY-33).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listHolds, releaseHold } from '#contract/calls/admin/checkouts.ts'
import type { HoldsReply } from '#contract/payments.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminCheckouts } from '#copy/admin-payments.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminCheckouts.holds
type Hold = HoldsReply['holds'][number]

export function HeldGoods() {
  const result = useQuery(listHolds)
  const release = (hold: Hold) => <ReleaseButton hold={hold} onDone={() => void result.reload()} />
  const { columns } = texts
  const table: readonly Column<Hold>[] = [
    { key: 'product', label: columns.product, heads: true, cell: HeldProduct },
    { key: 'units', label: columns.units, cell: Units },
    { key: 'customer', label: columns.customer, cell: Customer },
    { key: 'since', label: columns.since, cell: ({ since }) => <Moment at={since} /> },
    { key: 'until', label: columns.until, cell: ({ until }) => <Moment at={until} /> },
    { key: 'value', label: columns.value, right: true, cell: ({ value }) => formatRupees(value) },
    { key: 'action', label: columns.action, right: true, cell: release },
  ]
  return (
    <div id="holds" tabIndex={-1} className="scroll-mt-20">
      <Panel flush title={texts.title} note={texts.note} busy={result.isLoading}>
        <QueryState result={result}>
          {({ holds, isMore }) =>
            holds.length === 0 ? (
              <EmptyState text={texts.none} />
            ) : (
              <>
                <DataTable
                  label={texts.title}
                  rows={holds}
                  columns={table}
                  keyOf={({ attemptId, product }) => `${attemptId} ${product._id}`}
                  card={(hold) => (
                    <>
                      <p className="flex justify-between gap-3">
                        <HeldProduct {...hold} />
                        <span className="font-semibold">{formatRupees(hold.value)}</span>
                      </p>
                      <p className="flex flex-wrap gap-x-1">
                        {columns.units} <Units {...hold} />
                      </p>
                      <p>
                        <Customer {...hold} />
                      </p>
                      <p className="text-ink-soft">
                        {columns.since} <Moment at={hold.since} />
                      </p>
                      <p className="text-ink-soft">
                        {columns.until} <Moment at={hold.until} />
                      </p>
                      <div>{release(hold)}</div>
                    </>
                  )}
                />
                {isMore && <p className="px-4 py-3 text-admin text-ink-soft nav:px-5">{texts.more}</p>}
              </>
            )
          }
        </QueryState>
      </Panel>
    </div>
  )
}

const HeldProduct = ({ product: { _id, name } }: Hold) => (
  <Link to={adminPages.product(_id)} className="link">
    {name}
  </Link>
)

const Units = ({ units, stock, left }: Hold) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 whitespace-nowrap">
    {texts.units(units, stock)}
    {left <= 0 && <Badge tone="chilli">{texts.noneLeft}</Badge>}
  </span>
)

const Customer = ({ user, hasPaid }: Hold) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <Link to={adminPages.user(user._id)} className="link">
      {user.name}
    </Link>
    {!hasPaid && <Badge tone="turmeric">{texts.neverPaid}</Badge>}
  </span>
)

function ReleaseButton({ hold, onDone }: { hold: Hold; onDone: () => void }) {
  const confirm = useConfirm()
  const action = useAction(texts.failed)
  const release = async () => {
    const question = { title: texts.question, body: texts.body(hold.user.name), confirm: texts.release }
    if (!(await confirm(question))) return
    await action.run(() => send(releaseHold, { params: { attemptId: hold.attemptId } }))
    onDone()
  }
  return (
    <Button tone="outlined" small busy={action.isBusy} busyLabel={texts.releasing} onClick={() => void release()}>
      {texts.release}
    </Button>
  )
}
