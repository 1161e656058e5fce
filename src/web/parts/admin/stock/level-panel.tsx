// How much there is: to sell, being paid for, sold and not packed; of a component also what it is called.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { changeComponent, removeComponent } from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ComponentFields } from './component-fields.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.item

interface LevelPanelProps {
  item: StockItemView
  onChange: (item: StockItemView) => void
}

export function LevelPanel({ item, onChange }: LevelPanelProps) {
  const { kind, stock, held, waiting, onShelf, lowStock, possible } = item
  return (
    <Panel title={words.level} {...(kind === 'component' && { actions: <Renaming item={item} onChange={onChange} /> })}>
      {stock === null ? (
        <p className="text-admin">{words.uncounted}</p>
      ) : (
        <Facts>
          <Fact name={kind === 'product' ? words.toSell : words.there}>
            <span className="text-admin-panel">{adminStock.number(stock - held)}</span>
          </Fact>
          {held > 0 && <Fact name={words.held}>{adminStock.number(held)}</Fact>}
          {waiting > 0 && (
            <>
              <Fact name={words.waiting}>{adminStock.number(waiting)}</Fact>
              <Fact name={words.onShelf}>{adminStock.number(onShelf ?? 0)}</Fact>
            </>
          )}
          {possible !== null && <Fact name={words.possible}>{adminStock.number(possible)}</Fact>}
          <Fact name={words.low}>{adminStock.number(lowStock)}</Fact>
        </Facts>
      )}
    </Panel>
  )
}

function Renaming({ item, onChange }: LevelPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { run, isBusy } = useAction(words.removeFailed)
  const params = { componentId: item._id }
  const remove = async () => {
    const question = { title: words.removeSure, body: words.removeText, confirm: words.remove, cancel: words.keep }
    if (!(await confirm(question))) return
    if (await run(() => send(removeComponent, { params }))) await navigate(adminPages.stock)
  }
  return (
    <>
      <Button tone="quiet" small onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      {item.stock === 0 && item.usedIn.length === 0 && (
        <Button tone="quiet" small busy={isBusy} busyLabel={adminStock.busy} onClick={() => void remove()}>
          {words.remove}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.edit}>
        <RenameForm
          item={item}
          onDone={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      </Dialog>
    </>
  )
}

function RenameForm({ item, onDone }: { item: StockItemView; onDone: (item: StockItemView) => void }) {
  const form = useActForm<'name' | 'lowStock', { message: string; item: StockItemView }>({
    act: ({ name, lowStock }) =>
      send(changeComponent, { params: { componentId: item._id }, body: { name, lowStock: Number(lowStock) } }),
    onDone: (reply) => onDone(reply.item),
    failed: adminStock.components.failed,
    refused: { component_known: 'name' },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <ComponentFields form={form} component={item} />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={adminStock.busy}>
          {adminStock.parts.save}
        </Button>
      </div>
    </form>
  )
}
