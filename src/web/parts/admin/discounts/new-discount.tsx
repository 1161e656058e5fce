// The form for a new discount (DISC-9).
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { createDiscount } from '#contract/calls/admin/discounts.ts'
import { listAdminProducts } from '#contract/calls/admin/products.ts'
import { adminDiscounts } from '#copy/admin-discounts.ts'
import { regionNames } from '#copy/checkout.ts'
import { indianDate } from '#domain/calendar.ts'
import { DISCOUNT_KINDS, type DiscountKind, MAX_DISCOUNT_NAME, MAX_DISCOUNT_PRODUCTS } from '#domain/discount.ts'
import { REGIONS, type Region } from '#domain/shipping.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DialogBody, DialogFoot, WideDialog } from '#web/ui/wide-dialog.tsx'

const words = adminDiscounts.fields
const ENGLISH_NAMES = { ml: 'Malayalam', ta: 'Tamil', kn: 'Kannada', hi: 'Hindi' } as const

interface NewDiscountProps {
  open: boolean
  onClose: () => void
  onCreated: () => Promise<void>
}

export const NewDiscount = ({ open, onClose, onCreated }: NewDiscountProps) => (
  <WideDialog open={open} onClose={onClose} title={adminDiscounts.create}>
    <DiscountForm onClose={onClose} onCreated={onCreated} />
  </WideDialog>
)

type Field =
  | 'name'
  | 'code'
  | 'percent'
  | 'rupees'
  | 'pieces'
  | 'paidPieces'
  | 'category'
  | 'minAmount'
  | 'startsOn'
  | 'endsOn'
  | 'maxUses'
  | 'maxUsesPerAccount'
  | `names.${(typeof TRANSLATED_INTO)[number]}`

/** The fields that only some kinds of discount have; for the other kinds they are sent empty. */
const FIELDS_OF_KIND: Readonly<Record<DiscountKind, readonly Field[]>> = {
  shipping: ['rupees'],
  percent: ['percent'],
  amount: ['rupees'],
  pieces: ['pieces', 'paidPieces'],
  bundle: ['pieces', 'rupees'],
}

function DiscountForm({ onClose, onCreated }: Omit<NewDiscountProps, 'open'>) {
  const call = useAdminCall()
  const { reply } = useQuery(listAdminProducts, { query: { limit: 100 }, cached: true })
  const [kind, setKind] = useState<DiscountKind>('shipping')
  const [productIds, setProductIds] = useState<readonly string[]>([])
  const [regions, setRegions] = useState<readonly Region[]>([])
  const [isFirstOrderOnly, setFirstOrderOnly] = useState(false)
  const [isCombinable, setCombinable] = useState(true)
  const [hasCode, setHasCode] = useState(false)
  const form = useForm<Field>({
    onSubmit: async (values) => {
      const text = (field: Field) => values[field] ?? ''
      const names = Object.fromEntries(TRANSLATED_INTO.map((language) => [language, text(`names.${language}`)]))
      const body = {
        name: text('name'),
        names,
        code: text('code'),
        kind,
        percent: text('percent'),
        rupees: text('rupees'),
        pieces: text('pieces'),
        paidPieces: text('paidPieces'),
        productIds: kind === 'shipping' ? [] : [...productIds],
        category: text('category'),
        minAmount: text('minAmount'),
        regions: [...regions],
        isFirstOrderOnly,
        isCombinable,
        startsOn: text('startsOn'),
        endsOn: text('endsOn'),
        maxUses: text('maxUses'),
        maxUsesPerAccount: text('maxUsesPerAccount'),
      }
      const created = await call(() => send(createDiscount, { body }))
      if (created === null) return
      toast.success(created.message)
      onClose()
      await onCreated()
    },
    failed: adminDiscounts.createFailed,
  })
  const hasField = (field: Field) => FIELDS_OF_KIND[kind].includes(field)
  return (
    <form {...form.props} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <TextField
            label={words.name}
            hint={words.nameHint}
            maxLength={MAX_DISCOUNT_NAME}
            required
            {...form.field('name')}
          />
          <TextField
            label={words.code}
            hint={words.codeHint}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={({ currentTarget }) => setHasCode(currentTarget.value.trim() !== '')}
            {...form.field('code')}
          />
          <details className="group md:col-span-2">
            <summary className="flex min-h-11 items-center justify-between gap-4 text-small font-semibold">
              {words.translations}
              <Icon icon={ChevronDown} size={20} className="shrink-0 group-open:rotate-180" />
            </summary>
            <div className="mt-2 grid grid-cols-1 gap-5 md:grid-cols-2">
              {TRANSLATED_INTO.map((language) => (
                <TextField
                  key={language}
                  lang={language}
                  label={words.nameIn(ENGLISH_NAMES[language])}
                  maxLength={MAX_DISCOUNT_NAME}
                  {...form.field(`names.${language}`)}
                />
              ))}
            </div>
          </details>
          <SelectField
            name="kind"
            error={undefined}
            label={words.kind}
            value={kind}
            onChange={({ target }) => setKind(target.value as DiscountKind)}
            options={DISCOUNT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          />
          {hasField('pieces') && (
            <CountField label={words.pieces} hint={words.piecesHint} required {...form.field('pieces')} />
          )}
          {hasField('percent') && (
            <CountField label={words.percent} hint={words.percentHint} required {...form.field('percent')} />
          )}
          {hasField('paidPieces') && (
            <CountField label={words.paidPieces} hint={words.paidPiecesHint} required {...form.field('paidPieces')} />
          )}
          {(kind === 'shipping' || kind === 'amount' || kind === 'bundle') && (
            <RupeesField
              label={words.rupees[kind]}
              required={kind !== 'shipping'}
              hint={kind === 'shipping' ? words.shippingHint : undefined}
              {...form.field('rupees')}
            />
          )}
          {kind !== 'shipping' && (
            <>
              <CheckBoxGroup
                legend={words.products}
                hint={words.productsHint}
                options={(reply?.products ?? []).map(({ _id, name }) => ({ value: _id as string, label: name }))}
                chosen={productIds}
                onChange={(chosen) => setProductIds(chosen.slice(0, MAX_DISCOUNT_PRODUCTS))}
              />
              {productIds.length === 0 && (reply?.categories ?? []).length > 0 && (
                <SelectField
                  label={words.category}
                  placeholder={words.allCategories}
                  options={(reply?.categories ?? []).map((value) => ({ value, label: value }))}
                  {...form.field('category')}
                />
              )}
            </>
          )}
          <RupeesField label={words.minAmount} hint={words.minAmountHint} {...form.field('minAmount')} />
          <CheckBoxGroup
            legend={words.regions}
            hint={words.regionsHint}
            options={REGIONS.map((value) => ({ value, label: regionName(value) }))}
            chosen={regions}
            onChange={setRegions}
          />
          <TextField
            type="date"
            label={words.startsOn}
            required
            defaultValue={indianDate(new Date())}
            {...form.field('startsOn')}
          />
          <TextField type="date" label={words.endsOn} hint={words.endsOnHint} {...form.field('endsOn')} />
          <CountField label={words.maxUses} hint={words.limitHint} {...form.field('maxUses')} />
          <CountField label={words.maxUsesPerAccount} hint={words.limitHint} {...form.field('maxUsesPerAccount')} />
          <CheckBox
            label={words.firstOrder}
            checked={isFirstOrderOnly}
            onChange={({ target }) => setFirstOrderOnly(target.checked)}
          />
          {!hasCode && (
            <div>
              <CheckBox
                label={words.combinable}
                checked={isCombinable}
                onChange={({ target }) => setCombinable(target.checked)}
              />
              <p className="mt-1 text-small text-ink-soft">{words.combinableHint}</p>
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button tone="outlined" small onClick={onClose}>
          {adminDiscounts.cancel}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={adminDiscounts.creating}>
          {adminDiscounts.save}
        </Button>
      </DialogFoot>
    </form>
  )
}

export const regionName = (region: Region): string => (region === 'All India' ? words.restOfIndia : regionNames[region])

type NumberFieldProps = Parameters<typeof TextField>[0]
const CountField = (props: NumberFieldProps) => (
  <TextField inputMode="numeric" autoComplete="off" maxLength={7} {...props} />
)
const RupeesField = (props: NumberFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" lead="₹" maxLength={10} {...props} />
)

interface ChecksProps<Value extends string> {
  legend: string
  hint: string
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

const CheckBoxGroup = <Value extends string>({ legend, hint, options, chosen, onChange }: ChecksProps<Value>) => (
  <fieldset className="md:col-span-2">
    <legend className="text-small font-semibold">{legend}</legend>
    <p className="text-small text-ink-soft">{hint}</p>
    <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-2">
      {options.map(({ value, label }) => (
        <CheckBox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
    </div>
  </fieldset>
)
