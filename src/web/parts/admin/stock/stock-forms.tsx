// The forms by which staff change a stock: receive, count, write off, stop counting (STK-2).
import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { moveStock } from '#contract/calls/admin/stock.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock, stockErrors } from '#copy/admin-stock.ts'
import { MAX_BATCH_NUMBER_LENGTH } from '#domain/stock-batch.ts'
import { MAX_STOCK_NOTE_LENGTH, MAX_UNITS, WRITE_OFFS, type WriteOff } from '#domain/stock-move.ts'
import { ApiError, reasonOf, send } from '#web/api-client.ts'
import { type FieldBinding, type FormBinding, useForm } from '#web/forms/use-form.ts'
import { type IdempotencyKeys, useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface FormFootProps<Name extends string> {
  form: FormBinding<Name | 'note'>
  label: string
  hint?: string | undefined
  submit: string
}

const FormFoot = <Name extends string>({ form, label, hint, submit }: FormFootProps<Name>) => (
  <>
    <TextField label={label} hint={hint} maxLength={MAX_STOCK_NOTE_LENGTH} autoComplete="off" {...form.field('note')} />
    <SubmitButton form={form} label={submit} busyLabel={adminStock.busy} isAtEnd />
  </>
)

interface UnitsFieldProps extends FieldBinding {
  label: string
  from: 0 | 1
}

const UnitsField = ({ from, ...field }: UnitsFieldProps) => (
  <NumberField
    required
    min={from}
    max={MAX_UNITS}
    data-error={from === 0 ? stockErrors.counted : stockErrors.units}
    {...field}
  />
)

export interface StockFormProps {
  item: StockItemView
  onDone: (item: StockItemView) => void
}

interface StockForm<Name extends string, Reply> {
  readonly act: (values: Record<Name, string>, keyOf: IdempotencyKeys) => Promise<Reply>
  readonly onDone: (reply: Reply) => unknown
  readonly failed: string
  /** The field that shows an error, by the error's code. Other errors are shown as a toast. */
  readonly refused?: Partial<Record<ErrorCode, Name>>
}

/** Returns the binding of a form that changes a stock or a batch by the call that `act` makes. */
export function useStockForm<Name extends string, Reply extends { message: string } = { message: string }>({
  act,
  onDone,
  failed,
  refused = {},
}: StockForm<Name, Reply>): FormBinding<Name> {
  const keyOf = useIdempotencyKey()
  const call = useAdminCall()
  const form = useForm<Name>({
    onSubmit: async (values) => {
      const reply = await call(() => act(values, keyOf))
      if (reply === null) return
      keyOf.renew()
      toast.success(reply.message)
      await onDone(reply)
    },
    onFailure: (error) => {
      const field = error instanceof ApiError ? refused[error.code as ErrorCode] : undefined
      if (field === undefined) toast.failure(failed, reasonOf(error))
      else form.setErrors({ [field]: reasonOf(error) } as Partial<Record<Name, string>>)
    },
  })
  return form
}

interface StockMoveForm<Name extends string>
  extends StockFormProps,
    Pick<StockForm<Name, unknown>, 'failed' | 'refused'> {
  readonly bodyOf: (values: Record<Name, string>) => InputOf<typeof moveStock, 'body'>
}

const useStockMoveForm = <Name extends string>({ item, onDone, bodyOf, ...texts }: StockMoveForm<Name>) =>
  useStockForm<Name, { message: string; item: StockItemView }>({
    act: (values, keyOf) => {
      const body = bodyOf(values)
      const headers = { 'idempotency-key': keyOf(body) }
      return send(moveStock, { params: { productId: item._id }, body, headers })
    },
    onDone: (reply) => onDone(reply.item),
    ...texts,
  })

const texts = adminStock.receive
type ReceiveField = 'units' | 'batch.number' | 'batch.expiresOn' | 'note'

/** Receives goods, with the batch number and expiry on the carton (STK-4, STK-5). */
export function ReceiveForm(props: StockFormProps) {
  const form = useStockMoveForm<ReceiveField>({
    ...props,
    bodyOf: ({ units, note, ...typed }) => {
      const number = typed['batch.number'].trim()
      const expiresOn = typed['batch.expiresOn']
      const batch = number === '' && expiresOn === '' ? {} : { batch: { number, expiresOn } }
      return { what: 'received', units: Number(units), note, ...batch }
    },
    failed: texts.failed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <UnitsField label={texts.units} from={1} {...form.field('units')} />
      <TextField
        label={texts.batch}
        hint={texts.batchHint}
        maxLength={MAX_BATCH_NUMBER_LENGTH}
        autoComplete="off"
        {...form.field('batch.number')}
      />
      <TextField label={texts.expiresOn} hint={texts.expiresHint} type="date" {...form.field('batch.expiresOn')} />
      <FormFoot form={form} label={texts.note} hint={texts.noteHint} submit={texts.submit} />
    </form>
  )
}

const countWords = adminStock.count

/** Sets the stock to the counted units. The server records the difference (STK-4). */
export function CountForm(props: StockFormProps) {
  const form = useStockMoveForm<'counted' | 'note'>({
    ...props,
    bodyOf: ({ counted, note }) => ({ what: 'counted', counted: Number(counted), note }),
    failed: countWords.failed,
    refused: { stock_reserved: 'counted' },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{props.item.stock === null ? countWords.first : countWords.text}</p>
      <UnitsField label={countWords.counted} from={0} {...form.field('counted')} />
      <FormFoot form={form} label={countWords.note} submit={countWords.submit} />
    </form>
  )
}

const writeOffWords = adminStock.writeOff

/** Writes off goods that were spoiled or given away (STK-4). */
export function WriteOffForm(props: StockFormProps) {
  const [reason, setReason] = useState<WriteOff>('spoiled')
  const form = useStockMoveForm<'units' | 'batch' | 'note'>({
    ...props,
    bodyOf: ({ units, batch = '', note }) => ({
      what: 'written_off',
      reason,
      units: Number(units),
      note,
      ...(batch === '' ? {} : { batch }),
    }),
    failed: writeOffWords.failed,
    refused: { stock_short: 'units', stock_reserved: 'units' },
  })
  const batches = props.item.batches.map(({ _id, number, units }) => ({
    value: _id,
    label: writeOffWords.batchOf(number, units),
  }))
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <Choices
        label={writeOffWords.why}
        value={reason}
        options={WRITE_OFFS.map((value) => ({ value, label: writeOffWords.reasons[value] }))}
        onChange={setReason}
      />
      <UnitsField label={writeOffWords.units} from={1} {...form.field('units')} />
      {batches.length > 0 && (
        <SelectField
          label={writeOffWords.batch}
          placeholder={writeOffWords.anyBatch}
          options={batches}
          {...form.field('batch')}
        />
      )}
      <FormFoot form={form} label={writeOffWords.note} submit={writeOffWords.submit} />
    </form>
  )
}

const stopWords = adminStock.stop

/** Stops counting the stock of a product, which is then sold without a limit. */
export function StopForm(props: StockFormProps) {
  const form = useStockMoveForm<never>({
    ...props,
    bodyOf: () => ({ what: 'uncounted' }),
    failed: stopWords.failed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{stopWords.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={() => props.onDone(props.item)}>
          {stopWords.keep}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={adminStock.busy}>
          {stopWords.submit}
        </Button>
      </div>
    </form>
  )
}
