// Counting days: those that are not finished first, and the way to begin one (STK-12).
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listCounts } from '#contract/calls/admin/counts.ts'
import type { CountsReply, ListedCount } from '#contract/stock-counts.ts'
import { counts as words } from '#copy/counts.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { StockDesk } from '#web/parts/admin/stock/stock-desk.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StartForm } from './start-form.tsx'

export default function CountsPage() {
  const answer = useAnswer(listCounts, { query: {} })
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
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf: countsOf, load })
  return (
    <>
      <ul aria-label={words.title}>
        {rows.map((count) => (
          <Row key={count._id} count={count} />
        ))}
      </ul>
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}

const Row = ({ count: { _id, name, startedAt, startedBy, endedAt, ...done } }: { count: ListedCount }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <div className="min-w-0">
      <Link to={adminPages.stockCount(_id)} className="link font-semibold wrap-anywhere text-rose-ink">
        {name}
      </Link>
      <p className="figures text-small text-ink-soft">
        {words.by(startedBy)}, <Day at={startedAt} />
      </p>
    </div>
    <div className="grid gap-1.5 sm:justify-items-end">
      <Badge tone={endedAt === null ? 'turmeric' : 'leaf'}>{endedAt === null ? words.underWay : words.ended}</Badge>
      <p className="figures text-small">{words.progress(done.counted, done.written, done.lines)}</p>
    </div>
  </li>
)
