// The form of a purchase: from whom, until when, and what at which price (STK-9).
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PurchaseGoodsReply, PurchaseView, SupplierReply } from '#contract/purchases.ts'
import { rupeesText } from '#contract/wire.ts'
import { purchases } from '#copy/purchases.ts'
import { MOST_PURCHASE_LINES } from '#domain/purchase.ts'
import { LONGEST_STOCK_NOTE } from '#domain/stock-move.ts'
import type { RepeatKeys } from '#web/forms/use-repeat-key.ts'
import { useActForm } from '#web/parts/admin/stock/use-act-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FormLine, PurchaseLineFields } from './purchase-line-fields.tsx'

const words = purchases.form

export interface PurchaseGiven {
  readonly supplier: string
  readonly expectedOn: string
  readonly note: string
  readonly lines: { item: string; units: number; price: string }[]
}
export interface PurchaseSaved {
  readonly message: string
  readonly purchase: PurchaseView
}

interface PurchaseFormProps {
  suppliers: readonly SupplierReply[]
  goods: PurchaseGoodsReply['goods']
  /** What it begins with; absent: a new one. */
  purchase?: PurchaseView
  save: (body: PurchaseGiven, keyOf: RepeatKeys) => Promise<PurchaseSaved>
  onDone: (saved: PurchaseSaved) => unknown
}

const EMPTY = { item: '', units: '', price: '' } as const

export function PurchaseForm({ suppliers, goods, purchase, save, onDone }: PurchaseFormProps) {
  const [lines, setLines] = useState<readonly FormLine[]>(() => beginning(purchase))
  const form = useActForm<string, PurchaseSaved>({
    act: (values, keyOf) => save(bodyOf(values, lines), keyOf),
    onDone,
    failed: words.failed,
  })
  const add = () => setLines([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, ...EMPTY }])
  return (
    <form {...form.props} className="grid gap-5">
      <Panel>
        <div className="grid gap-5 md:grid-cols-2">
          <SelectField
            label={words.supplier}
            placeholder={words.choose}
            required
            options={suppliers.map(({ _id, name }) => ({ value: _id, label: name }))}
            defaultValue={purchase?.supplier._id ?? ''}
            {...form.field('supplier')}
          />
          <TextField
            label={words.expectedOn}
            hint={words.expectedHint}
            type="date"
            defaultValue={purchase?.expectedOn ?? ''}
            {...form.field('expectedOn')}
          />
          <div className="md:col-span-2">
            <TextField
              label={words.note}
              hint={words.noteHint}
              maxLength={LONGEST_STOCK_NOTE}
              autoComplete="off"
              defaultValue={purchase?.note ?? ''}
              {...form.field('note')}
            />
          </div>
        </div>
      </Panel>
      <Panel title={words.lines}>
        <ul className="grid gap-4">
          {lines.map((line, place) => (
            <PurchaseLineFields
              key={line.key}
              line={line}
              place={place}
              goods={goods}
              form={form}
              {...(lines.length > 1 && { onRemove: () => setLines(lines.filter(({ key }) => key !== line.key)) })}
            />
          ))}
        </ul>
        <div className="mt-4">
          <Button tone="quiet" small disabled={lines.length >= MOST_PURCHASE_LINES} onClick={add}>
            <Icon sign={Plus} size={18} />
            {words.add}
          </Button>
        </div>
      </Panel>
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy} busyLabel={purchases.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

const beginning = (purchase: PurchaseView | undefined): FormLine[] =>
  purchase === undefined
    ? [{ key: 0, ...EMPTY }]
    : purchase.lines.map(({ item, units, price }, key) => ({
        key,
        item: item._id,
        units: String(units),
        price: rupeesText(price),
      }))

const bodyOf = (values: Readonly<Record<string, string>>, lines: readonly FormLine[]): PurchaseGiven => ({
  supplier: values.supplier ?? '',
  expectedOn: values.expectedOn ?? '',
  note: values.note ?? '',
  lines: lines.map((_, place) => ({
    item: values[`lines.${place}.item`] ?? '',
    units: Number(values[`lines.${place}.units`]),
    price: values[`lines.${place}.price`] ?? '',
  })),
})
