// What shall change of several products: one thing at a time, so that the preview can be read (CAT-27).
import { useId, useState } from 'react'
import type { ManyProductsChange } from '#contract/many-products.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import { manyProducts as words } from '#copy/many-products.ts'
import { LONGEST_CATEGORY } from '#domain/publishing.ts'
import { useForm } from '#web/forms/use-form.ts'
import { instantOf } from '#web/parts/admin/frame/indian-input.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DialogBody, DialogFoot } from '#web/ui/wide-dialog.tsx'

const { shop } = adminProducts.form
const KINDS = ['publishing', 'moment', 'category', 'percent', 'rupees'] as const
type Kind = ManyProductsChange['kind']
const OPTIONS = KINDS.map((value) => ({ value, label: words.kinds[value] }))
const STATES = (['published', 'draft'] as const).map((value) => ({
  value,
  label: adminProducts.list.states[value],
}))

interface ManyChangeFormProps {
  categories: readonly string[]
  isBusy: boolean
  onChange: (change: ManyProductsChange) => Promise<void>
}

type Texts = Record<'kind' | 'state' | 'from' | 'category' | 'amount', string>

export function ManyChangeForm({ categories, isBusy, onChange }: ManyChangeFormProps) {
  const [kind, setKind] = useState<Kind>('publishing')
  const list = useId()
  const form = useForm<keyof Texts>({ onSubmit: (texts) => onChange(changeOf(kind, texts)) })
  return (
    <form {...form.props} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField
            label={words.what}
            options={OPTIONS}
            {...form.field('kind')}
            value={kind}
            onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? 'publishing')}
          />
          {kind === 'publishing' && <SelectField label={words.to} options={STATES} {...form.field('state')} />}
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
                label={words.to}
                hint={words.categoryHint}
                maxLength={LONGEST_CATEGORY}
                autoComplete="off"
                list={list}
                {...form.field('category')}
              />
              <datalist id={list}>
                {categories.map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </>
          )}
          {(kind === 'percent' || kind === 'rupees') && (
            <NumberField
              key={kind}
              label={words.amount[kind]}
              hint={words.amountHint}
              required
              min={kind === 'percent' ? -100 : -100_000}
              max={kind === 'percent' ? 1000 : 100_000}
              decimals={kind === 'percent' ? 2 : 0}
              {...form.field('amount')}
            />
          )}
        </div>
      </DialogBody>
      <DialogFoot note={words.nothingYet}>
        <Button type="submit" small busy={isBusy} busyLabel={words.busy}>
          {words.preview}
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
