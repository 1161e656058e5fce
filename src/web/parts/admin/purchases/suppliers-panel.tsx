// From whom the shop buys: a list, and the form that adds or changes one.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addSupplier, changeSupplier, listSuppliers } from '#contract/calls/admin/purchases.ts'
import type { SupplierReply } from '#contract/purchases.ts'
import { purchases } from '#copy/purchases.ts'
import { LONGEST_CONTACT, LONGEST_SUPPLIER } from '#domain/purchase.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useActForm } from '#web/parts/admin/stock/use-act-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = purchases.suppliers
const NEW: SupplierReply = { _id: '', name: '', contact: '', gstin: '' }

export function SuppliersPanel() {
  const answer = useAnswer(listSuppliers)
  const [chosen, choose] = useState<SupplierReply | null>(null)
  return (
    <Panel
      flush
      title={words.title}
      note={words.note}
      busy={answer.isLoading}
      actions={
        <Button tone="outlined" small onClick={() => choose(NEW)}>
          <Icon sign={Plus} size={18} />
          {words.add}
        </Button>
      }
    >
      <AnswerState answer={answer}>
        {({ suppliers }) =>
          suppliers.length === 0 ? (
            <Nothing text={words.none} />
          ) : (
            <ul aria-label={words.title}>
              {suppliers.map((supplier) => (
                <Row key={supplier._id} supplier={supplier} onChange={() => choose(supplier)} />
              ))}
            </ul>
          )
        }
      </AnswerState>
      <Dialog
        open={chosen !== null}
        onClose={() => choose(null)}
        title={chosen && chosen !== NEW ? words.edit(chosen.name) : words.add}
      >
        {chosen && (
          <SupplierForm
            supplier={chosen}
            onDone={() => {
              choose(null)
              return answer.reload()
            }}
          />
        )}
      </Dialog>
    </Panel>
  )
}

const Row = ({ supplier, onChange }: { supplier: SupplierReply; onChange: () => void }) => (
  <li className="flex items-start justify-between gap-x-4 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{supplier.name}</p>
      {supplier.contact !== '' && <p className="text-small text-ink-soft">{supplier.contact}</p>}
      {supplier.gstin !== '' && <p className="figures text-small text-ink-soft">{supplier.gstin}</p>}
    </div>
    <Button tone="quiet" small aria-label={words.edit(supplier.name)} onClick={onChange}>
      {words.change}
    </Button>
  </li>
)

interface SupplierFormProps {
  supplier: SupplierReply
  onDone: () => unknown
}

function SupplierForm({ supplier, onDone }: SupplierFormProps) {
  const form = useActForm<'name' | 'contact' | 'gstin'>({
    act: (body, keyOf) =>
      supplier === NEW
        ? send(addSupplier, { body, headers: { 'idempotency-key': keyOf(body) } })
        : send(changeSupplier, { params: { supplierId: supplier._id }, body }),
    onDone,
    failed: words.failed,
    refused: { supplier_known: 'name' },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <TextField
        label={words.name}
        required
        maxLength={LONGEST_SUPPLIER}
        autoComplete="off"
        defaultValue={supplier.name}
        {...form.field('name')}
      />
      <TextField
        label={words.contact}
        hint={words.contactHint}
        maxLength={LONGEST_CONTACT}
        autoComplete="off"
        defaultValue={supplier.contact}
        {...form.field('contact')}
      />
      <TextField
        label={words.gstin}
        hint={words.gstinHint}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={supplier.gstin}
        {...form.field('gstin')}
      />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={purchases.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
