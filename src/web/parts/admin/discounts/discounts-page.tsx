// The page where staff list, create and stop discounts. The list shows the cost of each discount and the sales of its
// orders (DISC-9).
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { listDiscounts, stopDiscount } from '#contract/calls/admin/discounts.ts'
import type { DiscountReply, DiscountsReply } from '#contract/discounts.ts'
import { shortRupees } from '#contract/wire.ts'
import { adminDiscounts as words } from '#copy/admin-discounts.ts'
import { send } from '#web/api-client.ts'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { ConfirmButton } from '#web/parts/admin/frame/confirm-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { NewDiscountDialog, regionName } from './new-discount.tsx'

export default function DiscountsPage() {
  const result = useQuery(listDiscounts, { cached: true })
  const [isCreating, setCreating] = useState(false)
  return (
    <AdminPage
      title={words.title}
      note={words.note}
      back={<BackLink to={adminPages.settings}>{words.back}</BackLink>}
      actions={
        <Button small onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      }
    >
      <Panel flush busy={result.isLoading}>
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {(firstPage) =>
            firstPage.discounts.length === 0 ? (
              <EmptyState text={words.none} />
            ) : (
              <Rows key={JSON.stringify(firstPage)} firstPage={firstPage} onChanged={result.reload} />
            )
          }
        </QueryState>
      </Panel>
      <NewDiscountDialog open={isCreating} onClose={() => setCreating(false)} onCreated={result.reload} />
    </AdminPage>
  )
}

interface RowsProps {
  firstPage: DiscountsReply
  onChanged: () => Promise<void>
}

function Rows({ firstPage, onChanged }: RowsProps) {
  const pages = usePages(firstPage, 'discounts', (cursor) => send(listDiscounts, { query: { cursor } }))
  const columns: readonly Column<DiscountReply>[] = [
    { key: 'name', label: words.columns.name, heads: true, cell: (discount) => <Name {...discount} /> },
    { key: 'terms', label: words.columns.terms, cell: (discount) => <Terms {...discount} /> },
    { key: 'time', label: words.columns.time, cell: (discount) => <Time {...discount} /> },
    {
      key: 'orders',
      label: words.columns.orders,
      right: true,
      cell: ({ orders }) => <Figure>{String(orders)}</Figure>,
    },
    {
      key: 'cost',
      label: words.columns.cost,
      right: true,
      cell: ({ cost }) => <Figure>{shortRupees(cost)}</Figure>,
    },
    {
      key: 'sold',
      label: words.columns.sold,
      right: true,
      cell: ({ sold }) => <Figure>{shortRupees(sold)}</Figure>,
    },
    {
      key: 'action',
      label: words.columns.action,
      right: true,
      cell: (discount) => <StopButton discount={discount} onStopped={onChanged} />,
    },
  ]
  return (
    <>
      <DataTable
        label={words.list}
        rows={pages.rows}
        columns={columns}
        keyOf={({ _id }) => _id}
        card={(discount) => (
          <>
            <Name {...discount} />
            <Terms {...discount} />
            <Time {...discount} />
            <p className="figures">
              {words.figures(discount.orders, shortRupees(discount.cost), shortRupees(discount.sold))}
            </p>
            <StopButton discount={discount} onStopped={onChanged} />
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const Figure = ({ children }: { children: string }) => <span className="figures">{children}</span>

const TONES = { planned: 'river', active: 'leaf', used_up: 'sand', over: 'sand', stopped: 'sand' } as const

const Name = ({ name, code, state }: DiscountReply) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 whitespace-normal">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <Badge tone={TONES[state]}>{words.states[state]}</Badge>
    <span className="basis-full text-small font-normal text-ink-soft">{code ? words.code(code) : words.automatic}</span>
  </span>
)

function benefitText({ kind, value, pieces }: DiscountReply): string {
  const [amount, count] = [value ?? 0, pieces ?? 0]
  const rupees = shortRupees(amount)
  if (kind === 'shipping') return value === null ? words.gives.freeShipping : words.gives.shipping(rupees)
  if (kind === 'percent') return words.gives.percent(amount)
  if (kind === 'amount') return words.gives.amount(rupees)
  return kind === 'pieces' ? words.gives.pieces(count, amount) : words.gives.bundle(count, rupees)
}

function Terms(discount: DiscountReply) {
  const { minAmount, products, category, regions, maxUses, maxUsesPerAccount } = discount
  const terms = [
    minAmount > 0 && words.terms.from(shortRupees(minAmount)),
    products.length > 0 && words.terms.only(products.join(', ')),
    category !== null && words.terms.category(category),
    regions.length > 0 && words.terms.delivered(regions.map(regionName).join(', ')),
    discount.isFirstOrderOnly && words.terms.firstOrder,
    discount.code === null && !discount.isCombinable && words.terms.alone,
    maxUses !== null && words.terms.uses(discount.uses, maxUses),
    maxUsesPerAccount !== null && words.terms.usesPerAccount(maxUsesPerAccount),
  ].filter((term) => term !== false)
  return (
    <span className="block max-w-80 py-2 whitespace-normal">
      <span className="block">{benefitText(discount)}</span>
      {terms.length > 0 && <span className="block text-small wrap-anywhere text-ink-soft">{terms.join(', ')}</span>}
    </span>
  )
}

function Time({ startsAt, endsAt, stoppedAt }: DiscountReply) {
  const lastMoment = stoppedAt ?? (endsAt === null ? null : lastMomentBefore(endsAt))
  return (
    <span className="figures">
      {lastMoment === null ? (
        <>
          {words.since} <Day at={startsAt} />
        </>
      ) : (
        <>
          {/* A discount may be stopped before its start. */}
          {startsAt < lastMoment && (
            <>
              <Day at={startsAt} /> –{' '}
            </>
          )}
          <Day at={lastMoment} />
        </>
      )}
    </span>
  )
}

/** Returns a moment on the last day of a discount, which ends at the midnight after that day. */
const lastMomentBefore = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()

function StopButton({ discount, onStopped }: { discount: DiscountReply; onStopped: () => Promise<void> }) {
  const { _id, name, state } = discount
  if (state === 'stopped' || state === 'over') return null
  return (
    <ConfirmButton
      label={words.stop}
      fullLabel={words.stopOf(name)}
      question={{ title: words.stopTitle, body: words.stopText(name), cancel: words.keep }}
      failed={words.stopFailed}
      act={() => send(stopDiscount, { params: { discountId: _id } })}
      onDone={onStopped}
    />
  )
}
