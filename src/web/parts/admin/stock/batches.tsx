// The batches of all products, which staff can search by number or narrow to those that expire soon (STK-6).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listBatches } from '#contract/calls/admin/batches.ts'
import type { StockBatch } from '#contract/stock.ts'
import type { BatchesReply, ListedBatch } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import type { StockState } from '#domain/stock-state.ts'
import { send } from '#web/api-client.ts'
import { Section } from '#web/parts/admin/frame/admin-page.tsx'
import { useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminStock.batches
const SHOWN = [
  { value: '', label: texts.shown.all },
  { value: 'yes', label: texts.shown.soon },
] as const

export function Batches() {
  const filters = useFilters({ isPaged: false })
  const q = filters.get('batch')
  const soon = filters.get('soon') === 'yes' ? 'yes' : ''
  const result = useQuery(listBatches, { query: { q, soon }, cached: true })
  return (
    <Section name="batches">
      <Panel
        flush
        title={texts.title}
        note={texts.note}
        busy={result.isLoading}
        actions={
          <>
            <Choices
              label={texts.filter}
              value={soon}
              options={SHOWN}
              onChange={(value) => filters.set({ soon: value })}
            />
            <SearchBox
              id="batch-search"
              label={texts.search}
              value={q}
              onSearch={(value) => filters.set({ batch: value })}
            />
          </>
        }
      >
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.batches.length === 0 ? (
              <EmptyState text={q === '' && soon === '' ? texts.none : texts.empty} />
            ) : (
              <Rows key={`${q} ${soon}`} firstPage={firstPage} query={{ q, soon }} />
            )
          }
        </QueryState>
      </Panel>
    </Section>
  )
}

function Rows({ firstPage, query }: { firstPage: BatchesReply; query: { q: string; soon: 'yes' | '' } }) {
  const pages = usePages(firstPage, 'batches', (cursor) => send(listBatches, { query: { ...query, cursor } }))
  const { rows } = pages
  const backTo = useTrail(
    'batches',
    rows.map(({ _id }) => _id),
  )
  return (
    <>
      <DataTable
        label={texts.title}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        backTo={backTo}
        card={(batch) => (
          <>
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <BatchLink batch={batch} />
              <BatchBadge state={batch.state} />
            </p>
            <p className="wrap-anywhere">{batch.item.name}</p>
            <p className="figures flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">
                {batch.expiresOn !== null && `${texts.goodUntil} `}
                <ExpiryDay batch={batch} />
              </span>
              <span>{texts.left(batch.units)}</span>
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const { columns } = texts

const COLUMNS: readonly Column<ListedBatch>[] = [
  { key: 'number', label: columns.number, heads: true, cell: (batch) => <BatchLink batch={batch} /> },
  { key: 'of', label: columns.of, clamp: 'more', cell: ({ item }) => item.name },
  { key: 'until', label: texts.goodUntil, cell: (batch) => <ExpiryDay batch={batch} /> },
  { key: 'state', label: columns.state, cell: ({ state }) => <BatchBadge state={state} /> },
  {
    key: 'left',
    label: columns.left,
    right: true,
    cell: ({ units }) => <span className="figures">{adminStock.number(units)}</span>,
  },
]

const BatchLink = ({ batch: { _id, number } }: { batch: ListedBatch }) => (
  <Link to={adminPages.batch(_id)} className="link figures font-semibold wrap-anywhere text-rose-ink">
    {number}
  </Link>
)

const ExpiryDay = ({ batch: { expiresOn } }: { batch: ListedBatch }) =>
  expiresOn === null ? (
    <span className="text-ink-soft">{texts.never}</span>
  ) : (
    <Day at={expiresOn} className="figures whitespace-nowrap" />
  )

const TONES = { low: 'turmeric', out: 'chilli' } as const

/** Renders nothing when the stock is sufficient. */
export const StockBadge = ({ state }: { state: StockState }) =>
  state === 'plenty' ? null : <Badge tone={TONES[state]}>{adminStock.states[state]}</Badge>

const BATCH_TONES: Readonly<Record<Exclude<StockBatch['state'], 'good'>, BadgeTone>> = {
  soon: 'turmeric',
  expired: 'chilli',
  recalled: 'chilli',
}

/** Renders nothing for a batch that is neither near its expiry, expired nor recalled. */
export const BatchBadge = ({ state }: { state: StockBatch['state'] }) =>
  state === 'good' ? null : <Badge tone={BATCH_TONES[state]}>{adminStock.batches.states[state]}</Badge>
