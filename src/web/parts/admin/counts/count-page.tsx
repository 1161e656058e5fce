// One counting day: a line is found by its code or name, counted without seeing what should lie there, looked through and written (STK-12, STK-13).
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { endCount, viewCount } from '#contract/calls/admin/counts.ts'
import type { CountLine, CountView } from '#contract/stock-counts.ts'
import { counts } from '#copy/counts.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CountLineForm } from './count-line-form.tsx'
import { FindLine } from './find-line.tsx'
import { ReviewPanel } from './review-panel.tsx'

const words = counts.page

export default function CountPage() {
  const { id = '' } = useParams()
  const answer = useAnswer(viewCount, { params: { countId: id } })
  const count = answer.reply?.count._id === id ? answer.reply.count : null
  const show = (next: CountView) => answer.show({ count: next })
  const isOpen = count?.endedAt === null
  return (
    <div className="on-paper">
      <AdminPage
        title={count?.name ?? counts.title}
        back={
          <WayInList
            isForWork
            of="counts"
            id={id}
            pageOf={adminPages.stockCount}
            list={adminPages.stockCounts}
            nameOf={() => words.back}
          />
        }
        {...(count && {
          badge: <Badge tone={isOpen ? 'turmeric' : 'leaf'}>{isOpen ? counts.underWay : counts.ended}</Badge>,
          note: progressOf(count),
          actions: (
            <>
              {isOpen && <EndButton count={count} onChange={show} />}
              <Button tone="outlined" small onClick={() => window.print()}>
                <Icon sign={Printer} size={18} />
                {words.print}
              </Button>
            </>
          ),
        })}
      >
        {count === null ? (
          <AnswerState answer={answer} loading={counts.loading} failed={counts.failed}>
            {() => null}
          </AnswerState>
        ) : (
          <Lines key={id} count={count} onChange={show} onLost={() => void answer.reload()} />
        )}
      </AdminPage>
    </div>
  )
}

const progressOf = ({ lines }: CountView): string =>
  counts.progress(
    lines.filter(({ counted }) => counted !== null).length,
    lines.filter(({ state }) => state === 'written').length,
    lines.length,
  )

interface LinesProps {
  count: CountView
  onChange: (count: CountView) => void
  /** Somebody else was quicker: it is asked for again. */
  onLost: () => void
}

function Lines({ count, onChange, onLost }: LinesProps) {
  const [again, setAgain] = useState<string | null>(null)
  const waits = ({ _id, state }: CountLine) =>
    state === 'waiting' || state === 'stale' || (state === 'counted' && _id === again)
  const waiting = count.lines.filter(waits)
  const review = count.lines.filter((line) => line.state === 'counted' && line._id !== again)
  const written = count.lines.filter(({ state }) => state === 'written')
  const done = (next: CountView) => {
    setAgain(null)
    onChange(next)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {count.endedAt === null && (
        <Panel title={words.toCount} note={words.toCountNote}>
          {waiting.length === 0 ? (
            <Nothing text={words.nothingLeft} />
          ) : (
            <>
              <FindLine lines={waiting} />
              <ul aria-label={words.toCount} className="mt-4">
                {waiting.map((line) => (
                  <CountLineForm
                    key={line._id}
                    countId={count._id}
                    line={line}
                    isFirst={line._id === again}
                    onDone={done}
                    onLost={onLost}
                  />
                ))}
              </ul>
            </>
          )}
        </Panel>
      )}
      <div className="grid grid-cols-1 gap-5 print:hidden">
        {count.endedAt === null && (
          <ReviewPanel countId={count._id} lines={review} onDone={onChange} onAgain={setAgain} onLost={onLost} />
        )}
        {written.length > 0 && (
          <Panel flush title={words.written}>
            <ul aria-label={words.written}>
              {written.map((line) => (
                <Written key={line._id} line={line} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  )
}

const Written = ({ line: { name, counted, expected, who, why } }: { line: CountLine }) => (
  <li className="border-t border-line-soft px-4 py-3 text-admin wrap-anywhere first:border-t-0 nav:px-5">
    <p className="font-semibold">{name}</p>
    <p className="figures text-small text-ink-soft">
      {words.found(counted ?? 0, expected ?? 0)}
      {who !== '' && `, ${who}`}
    </p>
    {why !== '' && <p className="text-small">{why}</p>}
  </li>
)

function EndButton({ count, onChange }: Pick<LinesProps, 'count' | 'onChange'>) {
  const confirm = useConfirm()
  const { run, isBusy } = useAction(words.endFailed)
  const end = async () => {
    const open = count.lines.filter(({ state }) => state !== 'written').length
    const question = { title: words.endSure(open), body: words.endText, confirm: words.end, cancel: words.keep }
    if (!(await confirm(question))) return
    const ended = await run(() => send(endCount, { params: { countId: count._id } }))
    if (ended) onChange(ended.count)
  }
  return (
    <Button tone="outlined" small busy={isBusy} busyLabel={counts.busy} onClick={() => void end()}>
      {words.end}
    </Button>
  )
}
