// The returned goods of an order. Staff record how many units of each batch are restocked or spoiled (STK-16).
import { useState } from 'react'
import { recordReturnedGoods, viewReturnedGoods } from '#contract/calls/admin/returned-goods.ts'
import type { ReturnableLine, ReturnedGoods, ReturnedGoodsReply } from '#contract/returned-goods.ts'
import { returnedGoods as texts } from '#copy/admin-returns.ts'
import { MAX_STOCK_NOTE_LENGTH } from '#domain/stock-move.ts'
import { send } from '#web/api-client.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useStockForm } from '#web/parts/admin/stock/stock-forms.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Renders nothing when no goods were dispatched. */
export function ReturnedGoodsPanel({ orderId }: { orderId: string }) {
  const result = useQuery(viewReturnedGoods, { params: { orderId } })
  const [isOpen, setOpen] = useState(false)
  if (result.reply?.lines.length === 0) return null
  const canBookReturn = result.reply?.lines.some(({ out, isCounted }) => out > 0 && isCounted) ?? false
  return (
    <Panel
      flush
      title={texts.title}
      busy={result.isLoading}
      actions={
        canBookReturn && (
          <Button tone="outlined" small onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        )
      }
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {({ lines }) => (
          <>
            <ul aria-label={texts.title}>
              {lines.map((line) => (
                <Line key={line.item} line={line} />
              ))}
            </ul>
            <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.formTitle}>
              {isOpen && (
                <ReturnForm
                  orderId={orderId}
                  lines={lines}
                  onDone={(reply) => {
                    setOpen(false)
                    result.setReply(reply)
                  }}
                />
              )}
            </Dialog>
          </>
        )}
      </QueryState>
    </Panel>
  )
}

const Line = ({ line: { name, sent, shelved, spoiled, isCounted } }: { line: ReturnableLine }) => (
  <li className="border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <p className="font-semibold wrap-anywhere">{name}</p>
    <p className="figures text-small text-ink-soft">
      {isCounted ? texts.state(sent, shelved, spoiled) : texts.uncounted}
    </p>
  </li>
)

interface ReturnFormProps {
  orderId: string
  lines: readonly ReturnableLine[]
  onDone: (reply: ReturnedGoodsReply) => void
}

function ReturnForm({ orderId, lines, onDone }: ReturnFormProps) {
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const form = useStockForm<'note', ReturnedGoodsReply & { message: string }>({
    act: ({ note }, keyOf) => {
      const body = { parts: partsOf(lines, chosen), note }
      return send(recordReturnedGoods, { params: { orderId }, body, headers: { 'idempotency-key': keyOf(body) } })
    },
    onDone,
    failed: texts.saveFailed,
  })
  const hasNoUnits = unitsOf(chosen) === 0
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-small text-ink-soft">{texts.formNote}</p>
      <ul>
        {countedRowsOf(lines).map((line) => (
          <ReturnRow key={line.key} row={line} chosen={chosen} onChange={setChosen} />
        ))}
      </ul>
      <TextField label={texts.note} maxLength={MAX_STOCK_NOTE_LENGTH} autoComplete="off" {...form.field('note')} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {hasNoUnits && <p className="text-small text-ink-soft">{texts.nothing}</p>}
        <Button type="submit" small busy={form.busy} busyLabel={texts.busy} disabled={hasNoUnits}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

interface ReturnRowProps {
  row: CountedRow
  chosen: ChosenUnits
  onChange: (chosen: ChosenUnits) => void
}

function ReturnRow({ row, chosen, onChange }: ReturnRowProps) {
  const { name, batch, hasBatches, isUnfit, out } = row
  const { shelf = 0, spoiled = 0 } = chosen[row.key] ?? {}
  const batchName = batch === null ? texts.unknown : texts.batch(batch.number)
  const note = hasBatches ? `${batchName}, ${texts.out(out)}` : texts.out(out)
  const fields = [
    { kind: 'shelf', value: shelf, max: isUnfit ? 0 : out - spoiled, label: texts.shelfOf(row.label) },
    { kind: 'spoiled', value: spoiled, max: out - shelf, label: texts.spoiledOf(row.label) },
  ] as const
  return (
    <li className="border-t border-line-soft py-3 first:border-t-0">
      <p className="text-admin font-semibold wrap-anywhere">{name}</p>
      <p className="figures text-small text-ink-soft wrap-anywhere">{note}</p>
      {isUnfit && <p className="text-small font-semibold">{texts.unfit}</p>}
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {fields.map(({ kind, value, max, label }) => (
          <div key={kind} className="grid gap-1 text-small">
            <span>{texts[kind]}</span>
            <QuantityStepper
              small
              min={0}
              max={max}
              value={value}
              disabled={kind === 'shelf' && isUnfit}
              label={label}
              onChange={(units) => onChange(withUnits(chosen, row.key, kind, units))}
            />
          </div>
        ))}
      </div>
    </li>
  )
}

type Part = ReturnedGoods['parts'][number]

type ChosenUnits = Readonly<Record<string, { readonly shelf: number; readonly spoiled: number }>>

/** An order line of goods whose stock is counted, or one batch of it. */
interface CountedRow {
  readonly key: string
  readonly item: string
  readonly name: string
  /** The name with the batch, for screen readers. */
  readonly label: string
  readonly batch: ReturnableLine['batches'][number]['batch']
  readonly hasBatches: boolean
  readonly isUnfit: boolean
  /** The number of units that have not been returned yet. */
  readonly out: number
  /** The number of units of the whole line that staff see as not returned yet. */
  readonly seen: number
}

/** Returns the rows with units that are not returned yet (STK-16). */
const countedRowsOf = (lines: readonly ReturnableLine[]): CountedRow[] =>
  lines
    .filter(({ isCounted, out }) => isCounted && out > 0)
    .flatMap((line) => (line.batches.length === 0 ? rowOfLine(line) : rowsOfBatches(line)))

const rowOfLine = ({ item, name, out }: ReturnableLine): CountedRow => ({
  key: item,
  item,
  name,
  label: name,
  batch: null,
  hasBatches: false,
  isUnfit: false,
  out,
  seen: out,
})

const rowsOfBatches = ({ item, name, out: outOfLine, batches }: ReturnableLine): CountedRow[] =>
  batches
    .filter(({ out }) => out > 0)
    .map(({ batch, isUnfit, out }) => ({
      key: `${item} ${batch?._id}`,
      item,
      name,
      label: batch === null ? name : `${name}, ${batch.number}`,
      batch,
      hasBatches: true,
      isUnfit,
      out: Math.min(out, outOfLine),
      seen: outOfLine,
    }))

const withUnits = (chosen: ChosenUnits, key: string, kind: 'shelf' | 'spoiled', units: number): ChosenUnits => ({
  ...chosen,
  [key]: { shelf: 0, spoiled: 0, ...chosen[key], [kind]: units },
})

const unitsOf = (chosen: ChosenUnits): number =>
  Object.values(chosen).reduce((sum, { shelf, spoiled }) => sum + shelf + spoiled, 0)

const partsOf = (lines: readonly ReturnableLine[], chosen: ChosenUnits): Part[] =>
  countedRowsOf(lines)
    .map(({ key, item, batch, seen }) => ({
      item: item as Part['item'],
      batch: (batch?._id ?? null) as Part['batch'],
      shelf: chosen[key]?.shelf ?? 0,
      spoiled: chosen[key]?.spoiled ?? 0,
      seen,
    }))
    .filter(({ shelf, spoiled }) => shelf + spoiled > 0)
