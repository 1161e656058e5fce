// Several products at once: what shall change, what that would make of each of them, and then the change (CAT-27).
import { useState } from 'react'
import { changeManyProducts } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import type { ManyProductsChange, ManyProductsReply } from '#contract/many-products.ts'
import { manyProducts as words } from '#copy/many-products.ts'
import { MOST_AT_ONCE } from '#domain/many-products.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DialogBody, DialogFoot, WideDialog } from '#web/ui/wide-dialog.tsx'
import { ManyChangeForm } from './many-change-form.tsx'
import { ManyPreview } from './many-preview.tsx'

interface ManyProductsProps {
  chosen: readonly AdminProductReply[]
  categories: readonly string[]
  onNone: () => void
  onDone: () => void
}

export function ManyProducts({ chosen, categories, onNone, onDone }: ManyProductsProps) {
  const [isOpen, setOpen] = useState(false)
  if (chosen.length === 0) return null
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 nav:px-5">
      <Button tone="outlined" small onClick={onNone}>
        {words.clear}
      </Button>
      <Button small disabled={chosen.length > MOST_AT_ONCE} onClick={() => setOpen(true)}>
        {words.open(chosen.length)}
      </Button>
      <span role="status" className="figures text-small text-ink-soft">
        {words.chosen(chosen.length)}
      </span>
      <WideDialog open={isOpen} onClose={() => setOpen(false)} title={words.title(chosen.length)}>
        <ManySteps
          chosen={chosen}
          categories={categories}
          onDone={() => {
            setOpen(false)
            onNone()
            onDone()
          }}
        />
      </WideDialog>
    </div>
  )
}

interface Preview {
  readonly change: ManyProductsChange
  readonly rows: ManyProductsReply['rows']
}

function ManySteps({ chosen, categories, onDone }: Omit<ManyProductsProps, 'onNone'>) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const action = useAction(words.failed)
  const ask = (change: ManyProductsChange, apply: boolean, rows: readonly { _id: string; version: number }[]) => {
    const products = rows.map(({ _id, version }) => ({ _id, version }))
    return action.run<ManyProductsReply & { message?: string }>(() =>
      send(changeManyProducts, { body: { products, change, apply } }),
    )
  }
  const look = async (change: ManyProductsChange) => {
    const reply = await ask(change, false, chosen)
    if (reply !== null) setPreview({ change, rows: reply.rows })
  }
  const carryOut = async ({ change, rows }: Preview) => {
    const reply = await ask(change, true, changing(rows))
    if (reply === null) return
    const left = reply.rows.filter(({ problem }) => problem !== null)
    if (reply.done > 0) toast.success(words.done(reply.done))
    // Somebody was quicker since the preview: what was left is told product by product.
    if (left.length > 0) setPreview({ change, rows: left })
    else onDone()
  }
  if (preview === null) return <ManyChangeForm categories={categories} isBusy={action.isBusy} onChange={look} />
  const count = changing(preview.rows).length
  return (
    <>
      <DialogBody>
        <ManyPreview kind={preview.change.kind} rows={preview.rows} />
      </DialogBody>
      <DialogFoot note={words.note(count, preview.rows.length - count)}>
        <Button tone="outlined" small onClick={() => setPreview(null)}>
          {words.back}
        </Button>
        <Button
          small
          disabled={count === 0}
          busy={action.isBusy}
          busyLabel={words.busy}
          onClick={() => void carryOut(preview)}
        >
          {words.apply(count)}
        </Button>
      </DialogFoot>
    </>
  )
}

const changing = (rows: ManyProductsReply['rows']) =>
  rows.filter(({ problem, before, after }) => problem === null && before !== after)
