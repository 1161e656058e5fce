// The form for a new discount (DISC-9).
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import { createDiscount } from '#contract/calls/admin/discounts.ts'
import { listAdminProducts } from '#contract/calls/admin/products.ts'
import { adminDiscounts } from '#copy/admin-discounts.ts'
import { regionNames } from '#copy/checkout.ts'
import { indianDate } from '#domain/calendar.ts'
import { DISCOUNT_KINDS, type DiscountKind, MAX_DISCOUNT_NAME, MAX_DISCOUNT_PRODUCTS } from '#domain/discount.ts'
import { REGIONS, type Region } from '#domain/shipping.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { send } from '#web/api-client.ts'
import { type FieldBinding, useForm } from '#web/forms/use-form.ts'
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

interface NewDiscountDialogProps {
  open: boolean
  onClose: () => void
  onCreated: () => Promise<void>
}

export const NewDiscountDialog = ({ open, onClose, onCreated }: NewDiscountDialogProps) => (
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

/** What staff choose in the form, apart from typed texts. */
interface Choices {
  readonly kind: DiscountKind
  readonly productIds: readonly string[]
  readonly regions: readonly Region[]
  readonly isFirstOrderOnly: boolean
  readonly isCombinable: boolean
}

/** Returns the request body. Fields that are not shown for the kind of discount are sent empty. */
function bodyOf(values: Readonly<Record<Field, string>>, choices: Choices): InputOf<typeof createDiscount, 'body'> {
  const text = (field: Field) => values[field] ?? ''
  return {
    ...choices,
    name: text('name'),
    names: Object.fromEntries(TRANSLATED_INTO.map((language) => [language, text(`names.${language}`)])),
    code: text('code'),
    percent: text('percent'),
    rupees: text('rupees'),
    pieces: text('pieces'),
    paidPieces: text('paidPieces'),
    productIds: choices.kind === 'shipping' ? [] : [...choices.productIds],
    category: text('category'),
    minAmount: text('minAmount'),
    regions: [...choices.regions],
    startsOn: text('startsOn'),
    endsOn: text('endsOn'),
    maxUses: text('maxUses'),
    maxUsesPerAccount: text('maxUsesPerAccount'),
  }
}

const NO_CHOICES: Choices = {
  kind: 'shipping',
  productIds: [],
  regions: [],
  isFirstOrderOnly: false,
  isCombinable: true,
}

function DiscountForm({ onClose, onCreated }: Omit<NewDiscountDialogProps, 'open'>) {
  const call = useAdminCall()
  const { reply: goods } = useQuery(listAdminProducts, { query: { limit: 100 }, cached: true })
  const [choices, setChoices] = useState(NO_CHOICES)
  const choose = (changed: Partial<Choices>) => setChoices({ ...choices, ...changed })
  const [hasCode, setHasCode] = useState(false)
  const form = useForm<Field>({
    onSubmit: async (values) => {
      const created = await call(() => send(createDiscount, { body: bodyOf(values, choices) }))
      if (created === null) return
      toast.success(created.message)
      onClose()
      await onCreated()
    },
    failed: adminDiscounts.createFailed,
  })
  const parts = { choices, onChoose: choose, fieldOf: form.field }
  return (
    <form {...form.props} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <NameFields fieldOf={form.field} onCode={(code) => setHasCode(code.trim() !== '')} />
          <BenefitFields {...parts} />
          {choices.kind !== 'shipping' && <GoodsFields {...parts} goods={goods} />}
          <ConditionFields {...parts} />
          <CheckBox
            label={words.firstOrder}
            checked={choices.isFirstOrderOnly}
            onChange={({ target }) => choose({ isFirstOrderOnly: target.checked })}
          />
          {!hasCode && (
            <div>
              <CheckBox
                label={words.combinable}
                checked={choices.isCombinable}
                onChange={({ target }) => choose({ isCombinable: target.checked })}
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

interface FieldsProps {
  choices: Choices
  onChoose: (changed: Partial<Choices>) => void
  fieldOf: (name: Field) => FieldBinding
}

const NameFields = ({ fieldOf, onCode }: Pick<FieldsProps, 'fieldOf'> & { onCode: (code: string) => void }) => (
  <>
    <TextField label={words.name} hint={words.nameHint} maxLength={MAX_DISCOUNT_NAME} required {...fieldOf('name')} />
    <TextField
      label={words.code}
      hint={words.codeHint}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={({ currentTarget }) => onCode(currentTarget.value)}
      {...fieldOf('code')}
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
            {...fieldOf(`names.${language}`)}
          />
        ))}
      </div>
    </details>
  </>
)

const BenefitFields = ({ choices: { kind }, onChoose, fieldOf }: FieldsProps) => (
  <>
    <SelectField
      name="kind"
      error={undefined}
      label={words.kind}
      value={kind}
      onChange={({ target }) => onChoose({ kind: target.value as DiscountKind })}
      options={DISCOUNT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
    />
    {(kind === 'pieces' || kind === 'bundle') && (
      <CountField label={words.pieces} hint={words.piecesHint} required {...fieldOf('pieces')} />
    )}
    {kind === 'percent' && (
      <CountField label={words.percent} hint={words.percentHint} required {...fieldOf('percent')} />
    )}
    {kind === 'pieces' && (
      <CountField label={words.paidPieces} hint={words.paidPiecesHint} required {...fieldOf('paidPieces')} />
    )}
    {(kind === 'shipping' || kind === 'amount' || kind === 'bundle') && (
      <RupeesField
        label={words.rupees[kind]}
        required={kind !== 'shipping'}
        hint={kind === 'shipping' ? words.shippingHint : undefined}
        {...fieldOf('rupees')}
      />
    )}
  </>
)

interface GoodsFieldsProps extends FieldsProps {
  goods: ReplyOf<typeof listAdminProducts> | null
}

function GoodsFields({ choices: { productIds }, onChoose, fieldOf, goods }: GoodsFieldsProps) {
  const products = goods?.products ?? []
  const categories = goods?.categories ?? []
  return (
    <>
      <CheckBoxGroup
        legend={words.products}
        hint={words.productsHint}
        options={products.map(({ _id, name }) => ({ value: _id as string, label: name }))}
        chosen={productIds}
        onChange={(chosen) => onChoose({ productIds: chosen.slice(0, MAX_DISCOUNT_PRODUCTS) })}
      />
      {productIds.length === 0 && categories.length > 0 && (
        <SelectField
          label={words.category}
          placeholder={words.allCategories}
          options={categories.map((value) => ({ value, label: value }))}
          {...fieldOf('category')}
        />
      )}
    </>
  )
}

const ConditionFields = ({ choices: { regions }, onChoose, fieldOf }: FieldsProps) => (
  <>
    <RupeesField label={words.minAmount} hint={words.minAmountHint} {...fieldOf('minAmount')} />
    <CheckBoxGroup
      legend={words.regions}
      hint={words.regionsHint}
      options={REGIONS.map((value) => ({ value, label: regionName(value) }))}
      chosen={regions}
      onChange={(chosen) => onChoose({ regions: chosen })}
    />
    <TextField
      type="date"
      label={words.startsOn}
      required
      defaultValue={indianDate(new Date())}
      {...fieldOf('startsOn')}
    />
    <TextField type="date" label={words.endsOn} hint={words.endsOnHint} {...fieldOf('endsOn')} />
    <CountField label={words.maxUses} hint={words.limitHint} {...fieldOf('maxUses')} />
    <CountField label={words.maxUsesPerAccount} hint={words.limitHint} {...fieldOf('maxUsesPerAccount')} />
  </>
)

export const regionName = (region: Region): string => (region === 'All India' ? words.restOfIndia : regionNames[region])

type NumberFieldProps = Parameters<typeof TextField>[0]
const CountField = (props: NumberFieldProps) => (
  <TextField inputMode="numeric" autoComplete="off" maxLength={7} {...props} />
)
const RupeesField = (props: NumberFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" lead="₹" maxLength={10} {...props} />
)

interface CheckBoxGroupProps<Value extends string> {
  legend: string
  hint: string
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

const CheckBoxGroup = <Value extends string>({
  legend,
  hint,
  options,
  chosen,
  onChange,
}: CheckBoxGroupProps<Value>) => (
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
