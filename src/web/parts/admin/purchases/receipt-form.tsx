// What came of a purchase: how many of each line, with the batch and the day that stand on the carton; a line that came in two batches has two rows.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { receivePurchase } from '#contract/calls/admin/purchases.ts'
import type { ArrivalView } from '#contract/purchases.ts'
import { purchases } from '#copy/purchases.ts'
import { stockErrors } from '#copy/stock-errors.ts'
import { LONGEST_BATCH_NUMBER } from '#domain/stock-batch.ts'
import { LONGEST_STOCK_NOTE, MOST_UNITS } from '#domain/stock-move.ts'
import { ApiError, send } from '#web/api-client.ts'
import type { FormBinding } from '#web/forms/use-form.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { useActForm } from '#web/parts/admin/stock/use-act-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { filledRows, type ReceiptRow, refusedRows } from './receipt-rows.ts'

const words = purchases.arrival

interface ReceiptFormProps {
  arrival: ArrivalView
  onChange: (arrival: ArrivalView) => void
}

export function ReceiptForm({ arrival, onChange }: ReceiptFormProps) {
  const [rows, setRows] = useState<readonly ReceiptRow[]>(() =>
    arrival.lines.map(({ _id }, key) => ({ key, line: _id })),
  )
  const form = useActForm<string, { message: string; arrival: ArrivalView }>({
    act: (values, keyOf) => {
      const body = { lines: filledRows(rows, values), note: values.note ?? '' }
      return send(receivePurchase, {
        params: { purchaseId: arrival._id },
        body,
        headers: { 'idempotency-key': keyOf(body) },
      }).catch((error: unknown) => {
        if (error instanceof ApiError) form.setErrors(refusedRows(rows, values, error.fields))
        throw error
      })
    },
    onDone: (reply) => onChange(reply.arrival),
    failed: words.failed,
  })
  const another = (row: ReceiptRow) => {
    const next = { key: rows.length, line: row.line }
    setRows(rows.flatMap((each) => (each === row ? [each, next] : [each])))
  }
  return (
    <Panel title={words.takeIn} note={words.takeInNote}>
      <form {...form.props} className="grid gap-5">
        <ul className="grid gap-5">
          {arrival.lines.map((line) => {
            const own = rows.filter((row) => row.line === line._id)
            return (
              <li key={line._id} className="grid gap-3 border-t border-line-soft pt-4 first:border-t-0 first:pt-0">
                <p className="text-admin">
                  <strong className="font-semibold wrap-anywhere">{line.item.name}</strong>
                  <span className="figures block text-small text-ink-soft">
                    {words.ordered(line.units, line.received)}
                  </span>
                </p>
                {own.map((row) => (
                  <RowFields key={row.key} row={row} name={line.item.name} form={form} />
                ))}
                <div>
                  <Button tone="quiet" small onClick={() => another(own.at(-1) ?? { key: 0, line: line._id })}>
                    <Icon sign={Plus} size={18} />
                    {words.another}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
        <TextField
          label={words.note}
          hint={words.noteHint}
          maxLength={LONGEST_STOCK_NOTE}
          autoComplete="off"
          {...form.field('note')}
        />
        <div className="flex justify-end">
          <Button
            type="submit"
            small
            busy={form.busy}
            busyLabel={purchases.busy}
            onClick={(event) => {
              if (filledRows(rows, form.values()).length > 0) return
              event.preventDefault()
              toast.failure(words.failed, words.nothing)
            }}
          >
            {words.submit}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

const RowFields = ({ row, name, form }: { row: ReceiptRow; name: string; form: FormBinding<string> }) => (
  <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
    <div className="col-span-2 sm:col-span-1">
      <NumberField
        label={words.howMany}
        aria-label={words.units(name)}
        min={1}
        max={MOST_UNITS}
        data-error={stockErrors.units}
        {...form.field(`${row.key}.units`)}
      />
    </div>
    <TextField
      label={words.batch}
      maxLength={LONGEST_BATCH_NUMBER}
      autoComplete="off"
      {...form.field(`${row.key}.number`)}
    />
    <TextField label={words.expiresOn} type="date" {...form.field(`${row.key}.expiresOn`)} />
  </div>
)
