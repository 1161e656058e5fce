// What kits are made of, with how much of it there is, and the way to add more kinds (STK-7).
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { addComponent, listComponents } from '#contract/calls/admin/stock.ts'
import type { ComponentReply } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useSorted } from '#web/parts/admin/frame/use-sorted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ComponentFields } from './component-fields.tsx'
import { ShelfTable, type ShelfWords, shelfColumns } from './shelf-table.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.components

export function ComponentsPanel() {
  const answer = useKeptAnswer(listComponents)
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
          components.length === 0 ? <Nothing text={words.none} /> : <Components components={components} />
        }
      </AnswerState>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.add}>
        <AddForm />
      </Dialog>
    </Panel>
  )
}

const SHOWN: ShelfWords<ComponentReply> = {
  more: ({ stock, usable }) => (
    <>{usable < stock && <span className="block text-small text-chilli">{words.unusable(stock - usable)}</span>}</>
  ),
  left: ({ stock }) => <span className="figures">{adminStock.number(stock)}</span>,
}
const COLUMNS = shelfColumns(SHOWN, adminStock.shelf.here)
const SORTED = {
  name: ({ name }: ComponentReply) => name,
  expiry: ({ expiresOn }: ComponentReply) => expiresOn,
  level: ({ stock }: ComponentReply) => stock,
} as const
/** Beside the products, which are sorted too. */
const NAMES = { by: 'parts', way: 'partsway' } as const

function Components({ components }: { components: readonly ComponentReply[] }) {
  const { rows, sorting } = useSorted(components, SORTED, NAMES)
  const backTo = useTrail(
    'components',
    rows.map(({ _id }) => _id),
  )
  return <ShelfTable label={words.title} rows={rows} columns={COLUMNS} sorting={sorting} backTo={backTo} {...SHOWN} />
}

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
