// Kits are made of components, or taken apart again (STK-7).
import { makeKits } from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import type { ActFormProps } from './act-form-props.ts'
import { FormFoot } from './form-foot.tsx'
import { UnitsField } from './units-field.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.make

const useKitsForm = ({ item, onDone }: ActFormProps, apart: boolean) =>
  useActForm<'units' | 'note', { message: string; item: StockItemView }>({
    act: ({ units, note }, keyOf) => {
      const body = { units: Number(units), apart, note }
      return send(makeKits, { params: { productId: item._id }, body, headers: { 'idempotency-key': keyOf(body) } })
    },
    onDone: (reply) => onDone(reply.item),
    failed: apart ? adminStock.apart.failed : words.failed,
    refused: { stock_short: 'units', stock_promised: 'units' },
  })

export function MakeForm(props: ActFormProps) {
  const form = useKitsForm(props, false)
  const { possible, parts } = props.item
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <div className="grid gap-2 text-admin">
        <p className="font-semibold">{words.text(possible ?? 0)}</p>
        <p className="text-ink-soft">{words.takes}</p>
        <ul className="grid gap-1">
          {parts.map(({ _id, name, quantity, usable }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4">
              <span className="figures wrap-anywhere">
                {quantity} × {name}
              </span>
              <span className="figures text-ink-soft">{adminStock.parts.there(usable)}</span>
            </li>
          ))}
        </ul>
      </div>
      <UnitsField label={words.units} from={1} {...form.field('units')} />
      <FormFoot form={form} label={words.note} submit={words.submit} />
    </form>
  )
}

export function TakeApartForm(props: ActFormProps) {
  const form = useKitsForm(props, true)
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{adminStock.apart.text}</p>
      <UnitsField label={words.units} from={1} {...form.field('units')} />
      <FormFoot form={form} label={words.note} submit={adminStock.apart.submit} />
    </form>
  )
}
