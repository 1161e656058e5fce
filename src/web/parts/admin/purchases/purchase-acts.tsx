// What can be done with a purchase: print it, take it along, change it while it is not sent, send, close or call it off, take it in.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { expectPurchase, exportPurchase, movePurchase } from '#contract/calls/admin/purchases.ts'
import type { PurchaseView } from '#contract/purchases.ts'
import { purchases } from '#copy/purchases.ts'
import { canMovePurchase, isUnderWay, PURCHASE_MOVES, type PurchaseMove } from '#domain/purchase.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useActForm } from '#web/parts/admin/stock/use-act-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = purchases.page

interface PurchaseActsProps {
  purchase: PurchaseView
  onChange: (purchase: PurchaseView) => void
}

export function PurchaseActs({ purchase, onChange }: PurchaseActsProps) {
  const { _id, number, state } = purchase
  const mayReceive = useRights().has('stock')
  const params = { purchaseId: _id }
  return (
    <>
      {mayReceive && isUnderWay(state) && (
        <LinkButton small to={adminPages.arrival(_id)}>
          {words.receive}
        </LinkButton>
      )}
      {PURCHASE_MOVES.filter((move) => canMovePurchase(state, move)).map((move) => (
        <MoveButton key={move} move={move} purchase={purchase} onChange={onChange} />
      ))}
      {state === 'open' && (
        <LinkButton tone="outlined" small to={adminPages.changePurchase(_id)}>
          {words.change}
        </LinkButton>
      )}
      {isUnderWay(state) && <DayButton purchase={purchase} onChange={onChange} />}
      <Button tone="outlined" small onClick={() => window.print()}>
        <Icon sign={Printer} size={18} />
        {words.print}
      </Button>
      <ExportButton
        load={(signal) => fetchRows(exportPurchase, { params, signal })}
        name={`purchase-${number}.csv`}
        label={words.file}
      />
    </>
  )
}

function MoveButton({ purchase, onChange, move }: PurchaseActsProps & { move: PurchaseMove }) {
  const confirm = useConfirm()
  const { run, isBusy } = useAction(words.moveFailed)
  const act = async () => {
    const question = { ...words.sure[move], confirm: words.moves[move], cancel: words.keep }
    if (!(await confirm(question))) return
    const moved = await run(() => send(movePurchase, { params: { purchaseId: purchase._id }, body: { to: move } }))
    if (moved) onChange(moved.purchase)
  }
  return (
    <Button
      {...(move !== 'sent' && { tone: 'outlined' })}
      small
      busy={isBusy}
      busyLabel={purchases.busy}
      onClick={() => void act()}
    >
      {words.moves[move]}
    </Button>
  )
}

function DayButton({ purchase, onChange }: PurchaseActsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="outlined" small onClick={() => setOpen(true)}>
        {words.day}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.dayTitle}>
        <DayForm
          purchase={purchase}
          onChange={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      </Dialog>
    </>
  )
}

function DayForm({ purchase, onChange }: PurchaseActsProps) {
  const form = useActForm<'expectedOn', { message: string; purchase: PurchaseView }>({
    act: (body) => send(expectPurchase, { params: { purchaseId: purchase._id }, body }),
    onDone: (reply) => onChange(reply.purchase),
    failed: words.dayFailed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <TextField
        label={purchases.form.expectedOn}
        hint={purchases.form.expectedHint}
        type="date"
        defaultValue={purchase.expectedOn ?? ''}
        {...form.field('expectedOn')}
      />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={purchases.busy}>
          {words.daySubmit}
        </Button>
      </div>
    </form>
  )
}
