// The batches of the goods in a parcel, which staff can correct (STK-15).
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { correctParcel, viewParcelBatches } from '#contract/calls/admin/parcel-batches.ts'
import type { PackedBatch, ParcelBatchesReply } from '#contract/stock.ts'
import { stockErrors } from '#copy/admin-stock.ts'
import { parcelBatches as texts } from '#copy/parcels.ts'
import { MAX_RECALL_LENGTH } from '#domain/stock-batch.ts'
import { send } from '#web/api-client.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useStockForm } from '#web/parts/admin/stock/stock-forms.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Renders nothing when none of the goods have batches. */
export function ParcelBatchesPanel({ orderId }: { orderId: string }) {
  const result = useQuery(viewParcelBatches, { params: { orderId } })
  const [correctedBatch, setCorrectedBatch] = useState<PackedBatch | null>(null)
  if (result.reply?.packed.length === 0) return null
  return (
    <Panel flush title={texts.title} busy={result.isLoading}>
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {({ packed }) => (
          <ul aria-label={texts.title}>
            {packed.map((each) => (
              <Row key={`${each.item} ${each.batch?._id}`} packed={each} onCorrect={() => setCorrectedBatch(each)} />
            ))}
          </ul>
        )}
      </QueryState>
      <Dialog
        open={correctedBatch !== null}
        onClose={() => setCorrectedBatch(null)}
        title={texts.formTitle(correctedBatch?.name ?? '')}
      >
        {correctedBatch && (
          <CorrectionForm
            orderId={orderId}
            packed={correctedBatch}
            onDone={(reply) => {
              setCorrectedBatch(null)
              result.setReply(reply)
            }}
          />
        )}
      </Dialog>
    </Panel>
  )
}

interface RowProps {
  packed: PackedBatch
  onCorrect: () => void
}

const Row = ({ packed: { name, batch, units, choices }, onCorrect }: RowProps) => (
  <li className="flex items-start justify-between gap-3 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{name}</p>
      <p className="figures text-small text-ink-soft">
        {batch === null ? (
          texts.unknown
        ) : (
          <Link to={adminPages.batch(batch._id)} className="link text-rose-ink">
            {texts.batch(batch.number)}
          </Link>
        )}
        , {texts.units(units)}
      </p>
    </div>
    {choices.length > 0 && (
      <Button
        tone="quiet"
        small
        aria-label={texts.correctOf(name, batch === null ? texts.unknown : texts.batch(batch.number))}
        onClick={onCorrect}
      >
        {texts.correct}
      </Button>
    )}
  </li>
)

interface CorrectionFormProps {
  orderId: string
  packed: PackedBatch
  onDone: (reply: ParcelBatchesReply) => void
}

function CorrectionForm({ orderId, packed, onDone }: CorrectionFormProps) {
  const form = useStockForm<'to' | 'units' | 'reason', ParcelBatchesReply & { message: string }>({
    act: ({ to, units, reason }, keyOf) => {
      const body = { item: packed.item, from: packed.batch?._id ?? null, to, units: Number(units), reason }
      return send(correctParcel, { params: { orderId }, body, headers: { 'idempotency-key': keyOf(body) } })
    },
    onDone,
    failed: texts.saveFailed,
    refused: { stock_short: 'units' },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <SelectField
        label={texts.to}
        placeholder={texts.choose}
        required
        options={packed.choices.map(({ _id, number, units }) => ({ value: _id, label: texts.choice(number, units) }))}
        {...form.field('to')}
      />
      <NumberField
        label={texts.how}
        required
        min={1}
        max={packed.units}
        defaultValue={packed.units}
        data-error={stockErrors.units}
        {...form.field('units')}
      />
      <TextField
        label={texts.reason}
        required
        maxLength={MAX_RECALL_LENGTH}
        autoComplete="off"
        {...form.field('reason')}
      />
      <SubmitButton form={form} label={texts.save} busyLabel={texts.busy} isAtEnd />
    </form>
  )
}
