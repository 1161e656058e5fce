// Counting days: those that are not finished first, and the way to begin one (STK-12).
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { listCounts } from '#contract/calls/admin/counts.ts'
import type { CountsReply, ListedCount } from '#contract/stock-counts.ts'
import { counts as words } from '#copy/counts.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { StockDesk } from '#web/parts/admin/stock/stock-desk.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StartForm } from './start-form.tsx'

export default function CountsPage() {
  const answer = useKeptAnswer(listCounts, { query: {} })
  const [isOpen, setOpen] = useState(false)
  return (
    <StockDesk
      actions={
        <Button small onClick={() => setOpen(true)}>
          <Icon sign={Plus} size={18} />
          {words.start}
        </Button>
      }
    >
      <Panel flush title={words.title} note={words.note} busy={answer.isLoading}>
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(first) => (first.counts.length === 0 ? <Nothing text={words.none} /> : <Rows first={first} />)}
        </AnswerState>
      </Panel>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.startTitle}>
        <StartForm />
      </Dialog>
    </StockDesk>
  )
}

const countsOf = ({ counts }: CountsReply) => counts

function Rows({ first }: { first: CountsReply }) {
  const load = (cursor: string) => send(listCounts, { query: { cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({
    first,
    rowsOf: countsOf,
    load,
    keptAs: pathOf(listCounts, { query: {} }),
  })
  const backTo = useTrail(
    'counts',
    rows.map(({ _id }) => _id),
  )
  return (
    <>
      <DataTable
        label={words.title}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        backTo={backTo}
        card={Card}
      />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}

const Name = ({ _id, name }: ListedCount) => (
  <Link to={adminPages.stockCount(_id)} className="link font-semibold wrap-anywhere text-rose-ink">
    {name}
  </Link>
)
const Begun = ({ startedBy, startedAt }: ListedCount) => (
  <span className="figures">
    {words.whoAndWhen(startedBy)}
    <Day at={startedAt} className="whitespace-nowrap" />
  </span>
)
const State = ({ endedAt }: ListedCount) => (
  <span className="whitespace-nowrap">
    <Badge tone={endedAt === null ? 'turmeric' : 'leaf'}>{endedAt === null ? words.underWay : words.ended}</Badge>
  </span>
)
const far = ({ counted, written, lines }: ListedCount) => (
  <span className="figures">{words.progress(counted, written, lines)}</span>
)

const { columns } = words
const COLUMNS: readonly Column<ListedCount>[] = [
  { key: 'name', label: columns.name, heads: true, clamp: 'more', cell: Name },
  { key: 'begun', label: columns.begun, cell: Begun },
  { key: 'state', label: columns.state, cell: State },
  { key: 'far', label: columns.far, right: true, cell: far },
]

const Card = (count: ListedCount) => (
  <>
    <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <Name {...count} />
      <State {...count} />
    </p>
    <p className="text-ink-soft">
      <span className="figures">
        {words.by(count.startedBy)}, <Day at={count.startedAt} />
      </span>
    </p>
    <p>{far(count)}</p>
  </>
)
