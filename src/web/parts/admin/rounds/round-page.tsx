// One round: whose it is, how far, its pick list and slips, the next step for all of it, and its orders (ADM-30).
import { ListChecks, Printer, ScanBarcode } from 'lucide-react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { closeRound, listRoundOrders, viewRound } from '#contract/calls/admin/rounds.ts'
import type { Round, RoundOrdersReply } from '#contract/rounds.ts'
import { rounds } from '#copy/rounds.ts'
import { scan } from '#copy/scan.ts'
import { ROUND_PARTS } from '#domain/pick-round.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { PackingTable } from '#web/parts/admin/packing/packing-table.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FellOut, RoundProgress } from './round-progress.tsx'
import { RoundWhose } from './round-whose.tsx'
import { TaskNotes } from './task-notes.tsx'
import { type Tasks, useTasks } from './use-tasks.ts'

const words = rounds.page
const PARTS = ['all', ...ROUND_PARTS] as const
type Shown = (typeof PARTS)[number]

export default function RoundPage() {
  const { number = '' } = useParams()
  const filters = useFilters()
  const show = PARTS.find((part) => part === filters.get('show')) ?? 'all'
  const answer = useKeptAnswer(viewRound, { params: { roundNumber: number } })
  const orders = useKeptAnswer(listRoundOrders, { params: { roundNumber: number }, query: { show } })
  const reload = async () => {
    await Promise.all([answer.reload(), orders.reload()])
  }
  const tasks = useTasks(reload)
  const round = answer.reply?.round ?? null
  return (
    <AdminPage
      title={rounds.name(Number(number))}
      back={
        <WayInList
          of="rounds"
          id={number}
          pageOf={(id) => adminPages.round(Number(id))}
          list={adminPages.packing}
          nameOf={(path) => (path === adminPages.rounds ? rounds.ended : rounds.back)}
        />
      }
      {...(round && {
        note: <Made round={round} />,
        badge: <FellOut round={round} />,
        actions: <Papers round={round} />,
      })}
    >
      <TaskNotes tasks={tasks} />
      <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
        {(reply) => <Steps round={reply.round} tasks={tasks} onChanged={reload} />}
      </AnswerState>
      <Panel
        flush
        title={words.orders}
        busy={orders.isLoading}
        actions={
          <Choices<Shown>
            label={words.show}
            value={show}
            options={PARTS.map((value) => ({ value, label: labelOf(value, round) }))}
            onChange={(value) => filters.set({ show: value === 'all' ? '' : value })}
          />
        }
      >
        <AnswerState answer={orders} loading={words.ordersLoading} failed={words.ordersFailed}>
          {(first) => <Orders key={`${number} ${show}`} number={number} show={show} first={first} />}
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}

const labelOf = (part: Shown, round: Round | null): string =>
  rounds.counted(rounds.parts[part], round === null ? 0 : part === 'all' ? round.orders : round.progress[part])

const Made = ({ round: { madeAt, madeBy, closedAt } }: { round: Round }) => (
  <>
    <Day at={madeAt} className="figures" />, {words.madeBy(madeBy.name)}
    {closedAt !== null && (
      <>
        . {words.endedAt} <Day at={closedAt} className="figures" />
      </>
    )}
  </>
)

const Papers = ({ round: { number } }: { round: Round }) => (
  <>
    <LinkButton tone="outlined" small to={adminPages.pickList(number)}>
      <Icon sign={ListChecks} size={18} />
      {words.pickList}
    </LinkButton>
    <LinkButton tone="outlined" small to={adminPages.roundSlips(number)}>
      <Icon sign={Printer} size={18} />
      {words.slips}
    </LinkButton>
    <LinkButton small to={adminPages.scan(number)}>
      <Icon sign={ScanBarcode} size={18} />
      {scan.start}
    </LinkButton>
  </>
)

interface StepsProps {
  round: Round
  tasks: Tasks
  onChanged: () => Promise<void>
}

function Steps({ round, tasks, onChanged }: StepsProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.closeFailed)
  const close = async () => {
    if (!(await confirm({ title: words.closeTitle, body: words.closeBody, confirm: words.close }))) return
    await run(() => send(closeRound, { params: { roundNumber: String(round.number) } }))
    await onChanged()
  }
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <RoundProgress round={round} />
        <RoundWhose key={round.assignee?._id} round={round} onChanged={onChanged} />
        {round.closedAt === null && (
          <div className="flex flex-wrap gap-3">
            {round.placed > 0 && (
              <Button
                small
                busy={tasks.isBusy}
                onClick={() => void tasks.start({ step: 'processing', round: round.number })}
              >
                {words.begin(round.placed)}
              </Button>
            )}
            {round.begun > 0 && (
              <Button
                small
                tone="outlined"
                busy={tasks.isBusy}
                onClick={() => void tasks.start({ step: 'packed', round: round.number })}
              >
                {words.packed(round.begun)}
              </Button>
            )}
            <Button tone="quiet" small disabled={isBusy} onClick={() => void close()}>
              {words.close}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

interface OrdersProps {
  number: string
  show: Shown
  first: RoundOrdersReply
}

const rowsOf = ({ orders }: RoundOrdersReply) => orders

function Orders({ number, show, first }: OrdersProps) {
  const load = (cursor: string) => send(listRoundOrders, { params: { roundNumber: number }, query: { show, cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({
    first,
    rowsOf,
    load,
    keptAs: pathOf(listRoundOrders, { params: { roundNumber: number }, query: { show } }),
  })
  if (rows.length === 0) return <Nothing text={words.noneSuch} />
  return (
    <>
      <PackingTable label={words.orders} orders={rows} isWhole={!hasMore} placeOf={(order) => order.place} />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
