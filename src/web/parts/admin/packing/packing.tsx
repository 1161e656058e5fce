// The packer's queue: her rounds, and below all that waits, what was promised first in front; no sums, no email addresses (ADM-22).
import { ListChecks, ScanBarcode } from 'lucide-react'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf, type QueryIn } from '#contract/call.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import type { PackingReply } from '#contract/packing.ts'
import { orderStatus } from '#copy/order.ts'
import { orderNews } from '#copy/order-news.ts'
import { packing as words } from '#copy/packing.ts'
import { scan } from '#copy/scan.ts'
import { TO_PACK } from '#domain/order.ts'
import { SLIP_FILTERS } from '#domain/printed-slip.ts'
import { send } from '#web/api-client.ts'
import { BookMany } from '#web/parts/admin/booking/book-many.tsx'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { OpenRounds } from '#web/parts/admin/rounds/open-rounds.tsx'
import { TaskNotes } from '#web/parts/admin/rounds/task-notes.tsx'
import { useTasks } from '#web/parts/admin/rounds/use-tasks.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PackingTable } from './packing-table.tsx'

type Query = QueryIn<typeof listPacking>

export default function Packing() {
  const filters = useFilters()
  const status = TO_PACK.find((each) => each === filters.get('status'))
  const isInNone = filters.get('round') === 'none'
  const slip = SLIP_FILTERS.find((each) => each === filters.get('slip'))
  const query: Query = {
    ...(status ? { status } : {}),
    ...(isInNone ? { round: 'none' } : {}),
    ...(slip ? { slip } : {}),
  }
  const answer = useKeptAnswer(listPacking, { query })
  const tasks = useTasks(answer.reload)
  const counts = answer.reply?.counts ?? {}
  const all = TO_PACK.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return (
    <AdminPage
      title={words.title}
      actions={
        <>
          <LinkButton tone="outlined" small to={adminPages.dispatch}>
            <Icon sign={ListChecks} size={18} />
            {words.list}
          </LinkButton>
          <LinkButton small to={adminPages.scan()}>
            <Icon sign={ScanBarcode} size={18} />
            {scan.start}
          </LinkButton>
        </>
      }
    >
      <TaskNotes tasks={tasks} />
      <BookMany />
      <OpenRounds onMade={answer.reload} />
      <Panel
        flush
        title={words.queue}
        note={words.note}
        busy={answer.isLoading}
        actions={
          <>
            <Choices
              label={words.states}
              value={status ?? ''}
              options={[
                { value: '', label: words.counted(words.every, all) },
                ...TO_PACK.map((value) => ({ value, label: words.counted(orderStatus[value], counts[value] ?? 0) })),
              ]}
              onChange={(value) => filters.set({ status: value })}
            />
            <Choices
              label={words.rounds}
              value={isInNone ? 'none' : ''}
              options={[
                { value: '', label: words.anyRound },
                { value: 'none', label: words.noRound },
              ]}
              onChange={(value) => filters.set({ round: value })}
            />
            <Choices
              label={orderNews.slips}
              value={slip ?? ''}
              options={[
                { value: '', label: orderNews.anySlip },
                { value: 'unprinted', label: orderNews.unprinted },
                { value: 'changed', label: orderNews.old },
              ]}
              onChange={(value) => filters.set({ slip: value })}
            />
          </>
        }
      >
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(first) => <Rows key={pathOf(listPacking, { query })} first={first} query={query} />}
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}

const rowsOf = ({ orders }: PackingReply) => orders

function Rows({ first, query }: { first: PackingReply; query: Query }) {
  const load = (cursor: string) => send(listPacking, { query: { ...query, cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load, keptAs: pathOf(listPacking, { query }) })
  if (rows.length === 0)
    return <Nothing text={'status' in query || 'round' in query || 'slip' in query ? words.noneSuch : words.none} />
  return (
    <>
      <PackingTable label={words.queue} orders={rows} isWhole={!hasMore} />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
