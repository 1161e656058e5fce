// The fields of a refund: units of each line, how many of them are restocked or spoiled, shipping, an additional
// amount, and the sums (REF-15).
import type { RefundableReply } from '#contract/refund-lines.ts'
import { shortRupees } from '#contract/wire.ts'
import { refundLines as texts } from '#copy/admin-refunds.ts'
import { amountNames } from '#copy/amounts.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { MoneyField } from '#web/parts/admin/frame/number-field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Amount } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import {
  paidCharges,
  type RefundSelection,
  type RefundSum,
  returnedUnits,
  selectedUnits,
  unitPrice,
  withCharge,
} from './refund-selection.ts'

export type RefundScope = 'part' | 'whole'

interface RefundLinesFormProps {
  refundable: RefundableReply
  selection: RefundSelection
  onChange: (selection: RefundSelection) => void
  scope: RefundScope
  onScope?: ((scope: RefundScope) => void) | undefined
  sum: RefundSum | null
  amount?: (FieldBinding & { readonly hint: string }) | undefined
}

export function RefundLinesForm({
  refundable,
  selection,
  onChange,
  scope,
  onScope,
  sum,
  amount,
}: RefundLinesFormProps) {
  const { wasSent } = refundable
  return (
    <div className="grid gap-5">
      {onScope && (
        <Choices
          label={texts.how}
          value={scope}
          options={[
            { value: 'part', label: texts.part },
            { value: 'whole', label: texts.whole },
          ]}
          onChange={onScope}
        />
      )}
      {scope === 'whole' ? (
        <StockLines refundable={refundable} selection={selection} onChange={onChange} />
      ) : (
        <>
          <fieldset className="min-w-0">
            <legend className="text-label">{texts.title}</legend>
            <ul className="mt-1">
              {refundable.lines.map((line) => (
                <PartLine key={line.item} line={line} wasSent={wasSent} selection={selection} onChange={onChange} />
              ))}
            </ul>
            {paidCharges(refundable)
              .filter(({ left, value }) => left > 0 && value > 0)
              .map(({ name, value }) => (
                <CheckBox
                  key={name}
                  label={texts.charge(amountNames[name], shortRupees(value))}
                  checked={selection.charges.includes(name)}
                  onChange={({ target }) => onChange(withCharge(selection, name, target.checked))}
                />
              ))}
          </fieldset>
          {amount && (
            <MoneyField
              label={texts.amount}
              min={0}
              max={999_999.99}
              value={selection.amount}
              onChange={({ target }) => onChange({ ...selection, amount: target.value })}
              {...amount}
            />
          )}
        </>
      )}
      {sum !== null && <RefundSums sum={sum} hasTax={refundable.hasTax} isWithinState={refundable.isWithinState} />}
    </div>
  )
}

interface LineProps extends Pick<RefundLinesFormProps, 'selection' | 'onChange'> {
  line: RefundableReply['lines'][number]
  wasSent: boolean
}

function PartLine({ line, wasSent, selection, onChange }: LineProps) {
  const { item, name, left, sold } = line
  const units = selectedUnits(selection, line)
  return (
    <li className="border-b border-line-soft py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-admin">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="figures text-small text-ink-soft">
            {left === 0
              ? texts.gone
              : [texts.left(left, sold), ...(line.value > 0 ? [texts.each(shortRupees(unitPrice(line)))] : [])].join(
                  ', ',
                )}
          </p>
        </div>
        {left > 0 && (
          <QuantityStepper
            small
            min={0}
            max={left}
            value={units}
            label={texts.units(name)}
            onChange={(count) => onChange({ ...selection, units: { ...selection.units, [item]: count } })}
          />
        )}
      </div>
      <ReturnedUnits line={line} units={units} wasSent={wasSent} selection={selection} onChange={onChange} />
    </li>
  )
}

function ReturnedUnits({ line, units, wasSent, selection, onChange }: LineProps & { units: number }) {
  const { item, name } = line
  const { max, restock, spoiled } = returnedUnits(selection, line, units)
  if (max === 0) return null
  const fields = [
    { kind: 'shelf', value: restock, max: max - spoiled, label: texts.shelf, fullLabel: texts.shelfOf(name) },
    { kind: 'spoiled', value: spoiled, max, label: texts.spoiled, fullLabel: texts.spoiledOf(name) },
  ] as const
  // Only goods that were sent can be spoiled.
  const shownFields = wasSent ? fields : fields.filter(({ kind }) => kind === 'shelf')
  return (
    <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
      {shownFields.map(({ kind, value, max, label, fullLabel }) => (
        <div key={kind} className="grid gap-1 text-small">
          <span>{label}</span>
          <QuantityStepper
            small
            min={0}
            max={max}
            value={value}
            label={fullLabel}
            onChange={(count) => onChange({ ...selection, [kind]: { ...selection[kind], [item]: count } })}
          />
        </div>
      ))}
    </div>
  )
}

function StockLines({
  refundable,
  selection,
  onChange,
}: Pick<RefundLinesFormProps, 'refundable' | 'selection' | 'onChange'>) {
  const stockLines = refundable.lines.filter((line) => returnedUnits(selection, line, line.left).max > 0)
  if (stockLines.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-label">{texts.shelfTitle}</legend>
      <ul>
        {stockLines.map((line) => (
          <li key={line.item} className="border-b border-line-soft py-3">
            <p className="text-admin font-semibold wrap-anywhere">{texts.unitsOf(line.name, line.left)}</p>
            <ReturnedUnits
              line={line}
              units={line.left}
              wasSent={refundable.wasSent}
              selection={selection}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const sumWords = texts.sum

interface RefundSumsProps {
  sum: RefundSum
  hasTax: boolean
  isWithinState: boolean
}

function RefundSums({ sum, hasTax, isWithinState }: RefundSumsProps) {
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
          <Amount rupees={sum.notRefunded} />
        </SumRow>
      </Sum>
    </div>
  )
}
