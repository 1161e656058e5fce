// What a component is called, and from how few on it is low.
import { adminStock } from '#copy/admin-stock.ts'
import { stockErrors } from '#copy/stock-errors.ts'
import { LONGEST_COMPONENT, MOST_UNITS } from '#domain/stock-move.ts'
import type { FormBinding } from '#web/forms/use-form.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = adminStock.components

interface ComponentFieldsProps {
  form: FormBinding<'name' | 'lowStock'>
  component?: { readonly name: string; readonly lowStock: number }
}

export const ComponentFields = ({ form, component }: ComponentFieldsProps) => (
  <>
    <TextField
      label={words.name}
      hint={words.nameHint}
      required
      maxLength={LONGEST_COMPONENT}
      autoComplete="off"
      defaultValue={component?.name}
      {...form.field('name')}
    />
    <NumberField
      label={words.low}
      hint={words.lowHint}
      required
      min={0}
      max={MOST_UNITS}
      defaultValue={component?.lowStock ?? 0}
      data-error={stockErrors.counted}
      {...form.field('lowStock')}
    />
  </>
)
