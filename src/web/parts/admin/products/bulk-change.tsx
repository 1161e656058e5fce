// The bar below the product list with selected products, and the dialog that changes all of them after a preview
// (CAT-27).
import { useId, useState } from 'react'
import type { ManyProductsChange, ManyProductsReply } from '#contract/admin-products.ts'
import { changeManyProducts } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminProducts, productFieldErrors, manyProducts as texts } from '#copy/admin-products.ts'
import { MAX_AT_ONCE } from '#domain/bulk-price-change.ts'
import { MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { instantOf } from '#web/parts/admin/frame/days.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DialogBody, DialogFoot, WideDialog } from '#web/ui/wide-dialog.tsx'

interface BulkChangeBarProps {
  chosen: readonly AdminProductReply[]
  categories: readonly string[]
  onNone: () => void
  onDone: () => void
}

export function BulkChangeBar({ chosen, categories, onNone, onDone }: BulkChangeBarProps) {
  const [isOpen, setOpen] = useState(false)
  if (chosen.length === 0) return null
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 nav:px-5">
      <Button tone="outlined" small onClick={onNone}>
        {texts.clear}
      </Button>
      <Button small disabled={chosen.length > MAX_AT_ONCE} onClick={() => setOpen(true)}>
        {texts.open(chosen.length)}
      </Button>
      <span role="status" className="figures text-small text-ink-soft">
        {texts.chosen(chosen.length)}
      </span>
      <WideDialog open={isOpen} onClose={() => setOpen(false)} title={texts.title(chosen.length)}>
        <BulkChangeSteps
          chosen={chosen}
          categories={categories}
          onDone={() => {
            setOpen(false)
            onNone()
            onDone()
          }}
        />
      </WideDialog>
    </div>
  )
}

interface Preview {
  readonly change: ManyProductsChange
  readonly rows: ManyProductsReply['rows']
}

interface ChangeRequest {
  readonly change: ManyProductsChange
  readonly rows: readonly { readonly _id: string; readonly version: number }[]
  /** False to request only a preview. */
  readonly apply: boolean
}

function BulkChangeSteps({ chosen, categories, onDone }: Omit<BulkChangeBarProps, 'onNone'>) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const action = useAction(texts.failed)
  const request = ({ change, rows, apply }: ChangeRequest) => {
    const products = rows.map(({ _id, version }) => ({ _id, version }))
    return action.run<ManyProductsReply & { message?: string }>(() =>
      send(changeManyProducts, { body: { products, change, apply } }),
    )
  }
  const showPreview = async (change: ManyProductsChange) => {
    const reply = await request({ change, rows: chosen, apply: false })
    if (reply !== null) setPreview({ change, rows: reply.rows })
  }
  const applyChange = async ({ change, rows }: Preview) => {
    const reply = await request({ change, rows: changedRows(rows), apply: true })
    if (reply === null) return
    const problemRows = reply.rows.filter(({ problem }) => problem !== null)
    if (reply.done > 0) toast.success(texts.done(reply.done))
    // Products that were not changed are listed with the reason, for example that someone else has changed them.
    if (problemRows.length > 0) setPreview({ change, rows: problemRows })
    else onDone()
  }
  if (preview === null) return <BulkChangeForm categories={categories} isBusy={action.isBusy} onChange={showPreview} />
  const count = changedRows(preview.rows).length
  return (
    <>
      <DialogBody>
        <BulkChangePreview kind={preview.change.kind} rows={preview.rows} />
      </DialogBody>
      <DialogFoot note={texts.note(count, preview.rows.length - count)}>
        <Button tone="outlined" small onClick={() => setPreview(null)}>
          {texts.back}
        </Button>
        <Button
          small
          disabled={count === 0}
          busy={action.isBusy}
          busyLabel={texts.busy}
          onClick={() => void applyChange(preview)}
        >
          {texts.apply(count)}
        </Button>
      </DialogFoot>
    </>
  )
}

const changedRows = (rows: ManyProductsReply['rows']) =>
  rows.filter(({ problem, before, after }) => problem === null && before !== after)

interface BulkChangePreviewProps {
  kind: ManyProductsChange['kind']
  rows: ManyProductsReply['rows']
}

const BulkChangePreview = ({ kind, rows }: BulkChangePreviewProps) => (
  <ul aria-label={texts.preview} className="divide-y divide-line-soft text-admin-table">
    {rows.map(({ _id, name, before, after, problem }) => (
      <li key={_id} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-2">
        <span className="font-semibold wrap-anywhere">{name || texts.unknown}</span>
        {problem === null ? (
          <span className="figures wrap-anywhere">
            {before === after ? `${texts.stays} ` : <PreviewValue kind={kind} text={before} />}
            {before !== after && ' → '}
            <PreviewValue kind={kind} text={after} />
          </span>
        ) : (
          <span className="text-chilli">{texts.problems[problem]}</span>
        )}
      </li>
    ))}
  </ul>
)

function PreviewValue({ kind, text }: { kind: ManyProductsChange['kind']; text: string }) {
  if (kind === 'category') return text || texts.noCategory
  if (kind === 'percent' || kind === 'rupees') return formatRupees(Number(text))
  const { states, from } = adminProducts.list
  if (text in states) return states[text as keyof typeof states]
  return (
    <>
      {states.scheduled} {from} <Moment at={text} />
    </>
  )
}

const { shop } = adminProducts.form
const KINDS = ['publishing', 'moment', 'category', 'percent', 'rupees'] as const
type Kind = ManyProductsChange['kind']
const OPTIONS = KINDS.map((value) => ({ value, label: texts.kinds[value] }))
const STATES = (['published', 'draft'] as const).map((value) => ({
  value,
  label: adminProducts.list.states[value],
}))

interface BulkChangeFormProps {
  categories: readonly string[]
  isBusy: boolean
  onChange: (change: ManyProductsChange) => Promise<void>
}

type Texts = Record<'kind' | 'state' | 'from' | 'category' | 'amount', string>

function BulkChangeForm({ categories, isBusy, onChange }: BulkChangeFormProps) {
  const [kind, setKind] = useState<Kind>('publishing')
  const listId = useId()
  const form = useForm<keyof Texts>({ onSubmit: (texts) => onChange(changeOf(kind, texts)) })
  return (
    <form {...form.props} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField
            label={texts.what}
            options={OPTIONS}
            {...form.field('kind')}
            value={kind}
            onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? 'publishing')}
          />
          {kind === 'publishing' && <SelectField label={texts.to} options={STATES} {...form.field('state')} />}
          {kind === 'moment' && (
            <TextField
              label={shop.from}
              hint={shop.fromHint}
              type="datetime-local"
              required
              data-error={productFieldErrors.publishFrom}
              {...form.field('from')}
            />
          )}
          {kind === 'category' && (
            <>
              <TextField
                label={texts.to}
                hint={texts.categoryHint}
                maxLength={MAX_CATEGORY_LENGTH}
                autoComplete="off"
                list={listId}
                {...form.field('category')}
              />
              <datalist id={listId}>
                {categories.map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </>
          )}
          {(kind === 'percent' || kind === 'rupees') && (
            <NumberField
              key={kind}
              label={texts.amount[kind]}
              hint={texts.amountHint}
              required
              min={kind === 'percent' ? -100 : -100_000}
              max={kind === 'percent' ? 1000 : 100_000}
              decimals={kind === 'percent' ? 2 : 0}
              {...form.field('amount')}
            />
          )}
        </div>
      </DialogBody>
      <DialogFoot note={texts.nothingYet}>
        <Button type="submit" small busy={isBusy} busyLabel={texts.busy}>
          {texts.preview}
        </Button>
      </DialogFoot>
    </form>
  )
}

function changeOf(kind: Kind, { state, from, category, amount }: Texts): ManyProductsChange {
  if (kind === 'publishing') return { kind, state: state === 'draft' ? 'draft' : 'published' }
  if (kind === 'moment') return { kind, from: instantOf(from) }
  return kind === 'category' ? { kind, category: category.trim() } : { kind, amount: Number(amount) }
}
