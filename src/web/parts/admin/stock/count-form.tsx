// Somebody counted; only the difference is written, so that sales go on meanwhile (STK-4).
import { moveStock } from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import type { ActFormProps } from './act-form-props.ts'
import { FormFoot } from './form-foot.tsx'
import { UnitsField } from './units-field.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.count

export function CountForm({ item, onDone }: ActFormProps) {
  const form = useActForm<'counted' | 'note', { message: string; item: StockItemView }>({
    act: ({ counted, note }, keyOf) => {
      const body = { what: 'counted', counted: Number(counted), note } as const
      return send(moveStock, {
        params: { productId: item._id },
        body,
        headers: { 'idempotency-key': keyOf(body) },
      })
    },
    onDone: (reply) => onDone(reply.item),
    failed: words.failed,
    refused: { stock_promised: 'counted' },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{item.stock === null ? words.first : words.text}</p>
      <UnitsField label={words.counted} from={0} {...form.field('counted')} />
      <FormFoot form={form} label={words.note} submit={words.submit} />
    </form>
  )
}
