// Purchases from suppliers with what they cost, and the suppliers (STK-9).
import { Plus } from 'lucide-react'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { listPurchases } from '#contract/calls/admin/purchases.ts'
import type { ListedPurchase, PurchasesReply } from '#contract/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { StockDesk } from '#web/parts/admin/stock/stock-desk.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Amount } from '#web/ui/price.tsx'
import { PurchasesTable, purchaseColumns } from './purchases-table.tsx'
import { SuppliersPanel } from './suppliers-panel.tsx'

const SHOWN = [
  { value: '', label: words.list.shown.all },
  { value: 'under-way', label: words.list.shown.underWay },
  { value: 'late', label: words.list.shown.late },
] as const

export default function PurchasesPage() {
  const filters = useFilters()
  const show = SHOWN.find(({ value }) => value === filters.get('show'))?.value ?? ''
  const answer = useKeptAnswer(listPurchases, { query: { show } })
  return (
    <StockDesk
      actions={
        <LinkButton small to={adminPages.newPurchase}>
          <Icon sign={Plus} size={18} />
          {words.list.add}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel
          flush
          title={words.title}
          note={words.list.note}
          busy={answer.isLoading}
          actions={
            <Choices
              label={words.list.filter}
              value={show}
              options={SHOWN}
              onChange={(value) => filters.set({ show: value })}
            />
          }
        >
          <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
            {(first) =>
              first.purchases.length === 0 ? (
                <Nothing text={show === '' ? words.list.noneYet : words.list.none} />
              ) : (
                <Rows key={show} first={first} show={show} />
              )
            }
          </AnswerState>
        </Panel>
        <SuppliersPanel />
      </div>
    </StockDesk>
  )
}

const SUM = { label: words.list.columns.sum, of: ({ sum }: ListedPurchase) => <Amount rupees={sum} /> }
const COLUMNS = purchaseColumns(adminPages.purchase, SUM)
const purchasesOf = ({ purchases }: PurchasesReply) => purchases

function Rows({ first, show }: { first: PurchasesReply; show: (typeof SHOWN)[number]['value'] }) {
  const load = (cursor: string) => send(listPurchases, { query: { show, cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({
    first,
    rowsOf: purchasesOf,
    load,
    keptAs: pathOf(listPurchases, { query: { show } }),
  })
  const backTo = useTrail(
    'purchases',
    rows.map(({ _id }) => _id),
  )
  return (
    <>
      <PurchasesTable
        label={words.title}
        rows={rows}
        columns={COLUMNS}
        pageOf={adminPages.purchase}
        last={SUM}
        backTo={backTo}
      />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
