// What kits are made of, with how much of it there is, and the way to add more kinds (STK-7).
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { addComponent, listComponents } from '#contract/calls/admin/stock.ts'
import type { ComponentReply } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ComponentFields } from './component-fields.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { StateBadge } from './state-badge.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.components

export function ComponentsPanel() {
  const answer = useAnswer(listComponents)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      flush
      title={words.title}
      note={words.note}
      busy={answer.isLoading}
      actions={
        <Button tone="outlined" small onClick={() => setOpen(true)}>
          <Icon sign={Plus} size={18} />
          {words.add}
        </Button>
      }
    >
      <AnswerState answer={answer} loading={adminStock.loading} failed={adminStock.failed}>
        {({ components }) =>
          components.length === 0 ? (
            <Nothing text={words.none} />
          ) : (
            <ul aria-label={words.title}>
              {components.map((component) => (
                <Row key={component._id} component={component} />
              ))}
            </ul>
          )
        }
      </AnswerState>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.add}>
        <AddForm />
      </Dialog>
    </Panel>
  )
}

const Row = ({ component: { _id, name, stock, usable, state, onTheWay } }: { component: ComponentReply }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <div className="min-w-0 grow basis-40">
      <Link to={adminPages.stockItem(_id)} className="link font-semibold wrap-anywhere text-rose-ink">
        {name}
      </Link>
      {onTheWay && <OnTheWay coming={onTheWay} />}
    </div>
    <StateBadge state={state} />
    <span className="figures min-w-16 text-right">{adminStock.number(stock)}</span>
    {usable < stock && <span className="basis-full text-small text-chilli">{words.unusable(stock - usable)}</span>}
  </li>
)

function AddForm() {
  const navigate = useNavigate()
  const form = useActForm<'name' | 'lowStock', { message: string; component: { _id: string } }>({
    act: ({ name, lowStock }, keyOf) => {
      const body = { name, lowStock: Number(lowStock) }
      return send(addComponent, { body, headers: { 'idempotency-key': keyOf(body) } })
    },
    // It has a page of its own, where its first units are received.
    onDone: ({ component }) => navigate(adminPages.stockItem(component._id)),
    failed: words.failed,
    refused: { component_known: 'name' },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <ComponentFields form={form} />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
