// The request for the delivery, as a field or as a line (CHK-19). Loaded after the form.
import { handover as texts } from '#copy/checkout.ts'
import { HANDOVERS } from '#domain/delivery.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { CellProps } from './address-fields.tsx'

const OPTIONS = [{ value: '', label: texts.door }, ...HANDOVERS.map((value) => ({ value, label: texts[value] }))]

/** The field for the delivery request; with `value` that request in words, or nothing for an ordinary delivery. */
export default function Handover(props: CellProps<'handover'> | { value: string | undefined }) {
  if (!('value' in props))
    return (
      <div className={props.className}>
        <SelectField label={texts.label} options={OPTIONS} {...props.form.field('handover')} />
      </div>
    )
  const handover = HANDOVERS.find((choice) => choice === props.value)
  return handover && <span className="block text-small text-ink-soft">{texts[handover]}</span>
}
