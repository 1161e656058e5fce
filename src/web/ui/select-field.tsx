// A native select with a label.
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from './class-names.ts'
import { controlAttributes, controlStyle, FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'name' | 'className'> {
  options: readonly { readonly value: string; readonly label: string }[]
  /** The text of an empty first option. Without it the first option is selected. */
  placeholder?: string
}

export function SelectField({ label, hint, error, options, placeholder, ...select }: SelectFieldProps) {
  const inputId = useId()
  const id = select.id ?? inputId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...select}
          {...controlAttributes(id, { hint, error })}
          // Without this attribute some browsers mark a required select as invalid before the first interaction.
          aria-invalid={error !== undefined}
          className={classes(controlStyle, 'appearance-none truncate pr-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size={20} className="pointer-events-none absolute top-4 right-3.5" />
      </div>
    </FieldFrame>
  )
}
