// Goods leave without being sold: spoiled, or given away (STK-4).
import { useState } from 'react'
import { moveStock } from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { WRITE_OFFS, type WriteOff } from '#domain/stock-move.ts'
import { send } from '#web/api-client.ts'
import { Choices } from '#web/ui/choices.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ActFormProps } from './act-form-props.ts'
import { FormFoot } from './form-foot.tsx'
import { UnitsField } from './units-field.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.writeOff

export function WriteOffForm({ item, onDone }: ActFormProps) {
  const [reason, setReason] = useState<WriteOff>('spoiled')
  const form = useActForm<'units' | 'batch' | 'note', { message: string; item: StockItemView }>({
    act: ({ units, batch = '', note }, keyOf) => {
      const body = {
        what: 'written_off',
        reason,
        units: Number(units),
        note,
        ...(batch === '' ? {} : { batch }),
      } as const
      return send(moveStock, {
        params: { productId: item._id },
        body,
        headers: { 'idempotency-key': keyOf(body) },
      })
    },
    onDone: (reply) => onDone(reply.item),
    failed: words.failed,
    refused: { stock_short: 'units', stock_promised: 'units' },
  })
  const batches = item.batches.map(({ _id, number, units }) => ({ value: _id, label: words.batchOf(number, units) }))
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <Choices
        label={words.why}
        value={reason}
        options={WRITE_OFFS.map((value) => ({ value, label: words.reasons[value] }))}
        onChange={setReason}
      />
      <UnitsField label={words.units} from={1} {...form.field('units')} />
      {batches.length > 0 && (
        <SelectField label={words.batch} placeholder={words.anyBatch} options={batches} {...form.field('batch')} />
      )}
      <FormFoot form={form} label={words.note} submit={words.submit} />
    </form>
  )
}
