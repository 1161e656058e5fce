// The refund form of an order: lines with units, restocking, shipping and an amount, and the sum (REF-15).
import type { RefundableReply } from '#contract/refund-lines.ts'
import { formatRupees } from '#contract/wire.ts'
import { refundLines as texts } from '#copy/admin-refunds.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { MoneyField } from '#web/parts/admin/frame/number-field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Amount } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { type BackSum, type LinesBack, returnedUnits, unitPrice, unitsChosen } from './refund-selection.ts'

const rupees = (amount: number): string => formatRupees(amount, true)

/** Whether the refund is partial, with chosen units, or full. */
export type HowMuch = 'part' | 'whole'

interface RefundLinesFormProps {
  refundable: RefundableReply
  back: LinesBack
  onChange: (back: LinesBack) => void
  how: HowMuch
  onHow?: ((scope: HowMuch) => void) | undefined
  sum: BackSum | null
  amount?: (FieldBinding & { readonly hint: string }) | undefined
}

export function RefundLinesForm({ refundable, back, onChange, how, onHow, sum, amount }: RefundLinesFormProps) {
  const { shipping, wasSent } = refundable
  return (
    <div className="grid gap-5">
      {onHow && (
        <Choices
          label={texts.how}
          value={how}
          options={[
            { value: 'part', label: texts.part },
            { value: 'whole', label: texts.whole },
          ]}
          onChange={onHow}
        />
      )}
      {how === 'whole' ? (
        <StockLines refundable={refundable} back={back} onChange={onChange} />
      ) : (
        <>
          <fieldset className="min-w-0">
            <legend className="text-label">{texts.title}</legend>
            <ul className="mt-1">
              {refundable.lines.map((line) => (
                <PartLine key={line.item} line={line} wasSent={wasSent} back={back} onChange={onChange} />
              ))}
            </ul>
            {shipping !== null && shipping.left > 0 && shipping.value > 0 && (
              <CheckBox
                label={texts.shipping(rupees(shipping.value))}
                checked={back.hasShipping}
                onChange={({ target }) => onChange({ ...back, hasShipping: target.checked })}
              />
            )}
          </fieldset>
          {amount && (
            <MoneyField
              label={texts.amount}
              min={0}
              max={999_999.99}
              value={back.amount}
              onChange={({ target }) => onChange({ ...back, amount: target.value })}
              {...amount}
            />
          )}
        </>
      )}
      {sum !== null && <BackSums sum={sum} hasTax={refundable.hasTax} isWithinState={refundable.isWithinState} />}
    </div>
  )
}

interface LineProps extends Pick<RefundLinesFormProps, 'back' | 'onChange'> {
  line: RefundableReply['lines'][number]
  wasSent: boolean
}

function PartLine({ line, wasSent, back, onChange }: LineProps) {
  const { item, name, left, sold } = line
  const units = unitsChosen(back, line)
  return (
    <li className="border-b border-line-soft py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-admin">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="figures text-small text-ink-soft">
            {left === 0
              ? texts.gone
              : [texts.left(left, sold), ...(line.value > 0 ? [texts.each(rupees(unitPrice(line)))] : [])].join(', ')}
          </p>
        </div>
        {left > 0 && (
          <QuantityStepper
            small
            min={0}
            max={left}
            value={units}
            label={texts.units(name)}
            onChange={(count) => onChange({ ...back, units: { ...back.units, [item]: count } })}
          />
        )}
      </div>
      <CameBack line={line} units={units} wasSent={wasSent} back={back} onChange={onChange} />
    </li>
  )
}

function CameBack({ line, units, wasSent, back, onChange }: LineProps & { units: number }) {
  const { item, name } = line
  const { max, restock, spoiled } = returnedUnits(back, line, units)
  if (max === 0) return null
  const kinds = [
    { kind: 'shelf', value: restock, max: max - spoiled, label: texts.shelf, of: texts.shelfOf(name) },
    { kind: 'spoiled', value: spoiled, max, label: texts.spoiled, of: texts.spoiledOf(name) },
  ] as const
  return (
    <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
      {kinds.slice(0, wasSent ? 2 : 1).map(({ kind, value, max, label, of }) => (
        <div key={kind} className="grid gap-1 text-small">
          <span>{label}</span>
          <QuantityStepper
            small
            min={0}
            max={max}
            value={value}
            label={of}
            onChange={(count) => onChange({ ...back, [kind]: { ...back[kind], [item]: count } })}
          />
        </div>
      ))}
    </div>
  )
}

function StockLines({ refundable, back, onChange }: Pick<RefundLinesFormProps, 'refundable' | 'back' | 'onChange'>) {
  const counted = refundable.lines.filter((line) => returnedUnits(back, line, line.left).max > 0)
  if (counted.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-label">{texts.shelfTitle}</legend>
      <ul>
        {counted.map((line) => (
          <li key={line.item} className="border-b border-line-soft py-3">
            <p className="text-admin font-semibold wrap-anywhere">{texts.unitsOf(line.name, line.left)}</p>
            <CameBack line={line} units={line.left} wasSent={refundable.wasSent} back={back} onChange={onChange} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const sumWords = texts.sum

interface BackSumsProps {
  sum: BackSum
  hasTax: boolean
  isWithinState: boolean
}

function BackSums({ sum, hasTax, isWithinState }: BackSumsProps) {
  const parts = isWithinState ? (['taxable', 'cgst', 'sgst'] as const) : (['taxable', 'igst'] as const)
  return (
    <div className="rounded-note border border-line-soft bg-cream px-4 py-3 text-admin">
      <Sum>
        {hasTax &&
          parts.map((part) => (
            <SumRow key={part} name={sumWords[part]}>
              <Amount rupees={sum[part]} />
            </SumRow>
          ))}
        <SumRow name={<strong className="font-semibold">{sumWords.total}</strong>}>
          <span aria-live="polite">
            <Amount rupees={sum.total} className="font-semibold" />
          </span>
        </SumRow>
        <SumRow name={sumWords.kept}>
          <Amount rupees={sum.kept} />
        </SumRow>
      </Sum>
    </div>
  )
}
