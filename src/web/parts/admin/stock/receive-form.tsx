// Goods came, with the batch and the day that stand on their carton (STK-4, STK-5).
import { moveStock } from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { LONGEST_BATCH_NUMBER } from '#domain/stock-batch.ts'
import { send } from '#web/api-client.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ActFormProps } from './act-form-props.ts'
import { FormFoot } from './form-foot.tsx'
import { UnitsField } from './units-field.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.receive
type Name = 'units' | 'batch.number' | 'batch.expiresOn' | 'note'

export function ReceiveForm({ item, onDone }: ActFormProps) {
  const form = useActForm<Name, { message: string; item: StockItemView }>({
    act: ({ units, note, ...batch }, keyOf) => {
      const [number, expiresOn] = [batch['batch.number'].trim(), batch['batch.expiresOn']]
      const body = {
        what: 'received',
        units: Number(units),
        note,
        ...(number === '' && expiresOn === '' ? {} : { batch: { number, expiresOn } }),
      } as const
      return send(moveStock, {
        params: { productId: item._id },
        body,
        headers: { 'idempotency-key': keyOf(body) },
      })
    },
    onDone: (reply) => onDone(reply.item),
    failed: words.failed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <UnitsField label={words.units} from={1} {...form.field('units')} />
      <TextField
        label={words.batch}
        hint={words.batchHint}
        maxLength={LONGEST_BATCH_NUMBER}
        autoComplete="off"
        {...form.field('batch.number')}
      />
      <TextField label={words.expiresOn} hint={words.expiresHint} type="date" {...form.field('batch.expiresOn')} />
      <FormFoot form={form} label={words.note} hint={words.noteHint} submit={words.submit} />
    </form>
  )
}
