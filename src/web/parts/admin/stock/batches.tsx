// Batches, found by their number, or those that go off soon (STK-6).
import { listBatches } from '#contract/calls/admin/batches.ts'
import type { BatchesReply } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { Section } from '#web/parts/admin/frame/section.tsx'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BatchRows } from './batch-rows.tsx'

const words = adminStock.batches
const SHOWN = [
  { value: '', label: words.shown.all },
  { value: 'yes', label: words.shown.soon },
] as const

export function Batches() {
  const filters = useFilters()
  const q = filters.get('batch')
  const soon = filters.get('soon') === 'yes' ? 'yes' : ''
  const result = useQuery(listBatches, { query: { q, soon }, cached: true })
  return (
    <Section name="batches">
      <Panel
        flush
        title={words.title}
        note={words.note}
        busy={result.isLoading}
        actions={
          <>
            <Choices
              label={words.filter}
              value={soon}
              options={SHOWN}
              onChange={(value) => filters.set({ soon: value })}
            />
            <SearchBox
              id="batch-search"
              label={words.search}
              value={q}
              onSearch={(value) => filters.set({ batch: value })}
            />
          </>
        }
      >
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {(first) =>
            first.batches.length === 0 ? (
              <EmptyState text={q === '' && soon === '' ? words.none : words.empty} />
            ) : (
              <Rows key={`${q} ${soon}`} first={first} query={{ q, soon }} />
            )
          }
        </QueryState>
      </Panel>
    </Section>
  )
}

function Rows({ first, query }: { first: BatchesReply; query: { q: string; soon: 'yes' | '' } }) {
  const pages = usePages(first, 'batches', (cursor) => send(listBatches, { query: { ...query, cursor } }))
  const { rows } = pages
  const backTo = useTrail(
    'batches',
    rows.map(({ _id }) => _id),
  )
  return (
    <>
      <BatchRows label={words.title} batches={rows} backTo={backTo} />
      <MoreButton pages={pages} />
    </>
  )
}
