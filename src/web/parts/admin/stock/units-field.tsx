// How many units: a whole number.
import { stockErrors } from '#copy/stock-errors.ts'
import { MOST_UNITS } from '#domain/stock-move.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'

interface UnitsFieldProps extends FieldBinding {
  label: string
  /** The least that can be meant. */
  from: 0 | 1
}

export const UnitsField = ({ from, ...field }: UnitsFieldProps) => (
  <NumberField
    required
    min={from}
    max={MOST_UNITS}
    data-error={from === 0 ? stockErrors.counted : stockErrors.units}
    {...field}
  />
)
