// Batches, found by their number, or those that go off soon (STK-6).
import { pathOf } from '#contract/call.ts'
import { listBatches } from '#contract/calls/admin/batches.ts'
import type { BatchesReply } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { Section } from '#web/parts/admin/frame/section.tsx'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
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
  const answer = useKeptAnswer(listBatches, { query: { q, soon } })
  return (
    <Section name="batches">
      <Panel
        flush
        title={words.title}
        note={words.note}
        busy={answer.isLoading}
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
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(first) =>
            first.batches.length === 0 ? (
              <Nothing text={q === '' && soon === '' ? words.none : words.empty} />
            ) : (
              <Rows key={`${q} ${soon}`} first={first} query={{ q, soon }} />
            )
          }
        </AnswerState>
      </Panel>
    </Section>
  )
}

const batchesOf = ({ batches }: BatchesReply) => batches

function Rows({ first, query }: { first: BatchesReply; query: { q: string; soon: 'yes' | '' } }) {
  const load = (cursor: string) => send(listBatches, { query: { ...query, cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({
    first,
    rowsOf: batchesOf,
    load,
    keptAs: pathOf(listBatches, { query }),
  })
  const backTo = useTrail(
    'batches',
    rows.map(({ _id }) => _id),
  )
  return (
    <>
      <BatchRows label={words.title} batches={rows} backTo={backTo} />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
