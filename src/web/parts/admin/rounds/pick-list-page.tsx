// The pick list of a round: what to fetch from the shelf, ticked on a phone or printed on A4 (ADM-31).
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewPickList } from '#contract/calls/admin/rounds.ts'
import type { PickListReply } from '#contract/rounds.ts'
import { rounds } from '#copy/rounds.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { useTicks } from './use-ticks.ts'

const words = rounds.pick

export default function PickListPage() {
  const number = Number(useParams().number)
  const answer = useAnswer(viewPickList, { params: { roundNumber: String(number) } })
  const { reply } = answer
  return (
    <div className="pick-list">
      <AdminPage
        title={words.title(number)}
        back={<BackLink to={adminPages.round(number)}>{rounds.name(number)}</BackLink>}
        {...(reply &&
          reply.boxes > 0 && {
            note: (
              <>
                {words.for(reply.boxes)}
                {reply.assignee !== null && `, ${reply.assignee.name}`}
              </>
            ),
            actions: (
              <Button small onClick={() => window.print()}>
                <Icon sign={Printer} size={18} />
                {words.print}
              </Button>
            ),
          })}
      >
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(list) => (list.boxes === 0 ? <Nothing text={words.none} /> : <Lists list={list} />)}
        </AnswerState>
      </AdminPage>
    </div>
  )
}

function Lists({ list }: { list: PickListReply }) {
  const { ticked, toggle, clear } = useTicks(`pick-list-${list.number}`)
  const done = list.things.filter(({ name }) => ticked.has(name)).length
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Panel
        flush
        title={words.things}
        note={<span role="status">{words.ticked(done, list.things.length)}</span>}
        {...(done > 0 && {
          actions: (
            <Button tone="quiet" small onClick={clear}>
              {words.clear}
            </Button>
          ),
        })}
      >
        <ul>
          {list.things.map(({ name, quantity }) => (
            <li
              key={name}
              className="flex min-h-12 items-center gap-2 border-t border-line-soft pr-5 pl-2 first:border-t-0"
            >
              <TickBox label={words.tick(name)} checked={ticked.has(name)} onChange={() => toggle(name)} />
              <span className={classes('min-w-0 grow wrap-anywhere', ticked.has(name) && 'text-ink-soft line-through')}>
                {name}
              </span>
              <strong className="figures text-h3">{quantity.toLocaleString('en-IN')}</strong>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel flush title={words.kits}>
        <ul>
          {list.kits.map((kit) => (
            <Kit key={JSON.stringify([kit.name, kit.holds])} kit={kit} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

const Kit = ({ kit: { name, quantity, holds } }: { kit: PickListReply['kits'][number] }) => (
  <li className="flex items-baseline gap-4 border-t border-line-soft px-5 py-2.5 first:border-t-0">
    <span className="min-w-0 grow">
      <span className="block wrap-anywhere">{name}</span>
      {holds.length > 0 && (
        <span className="figures block text-small text-ink-soft wrap-anywhere">
          {words.holds(holds.map((part) => words.part(part.name, part.quantity)).join(', '))}
        </span>
      )}
    </span>
    <strong className="figures text-admin-panel">{quantity.toLocaleString('en-IN')}</strong>
  </li>
)
