// A choice between a few options, side by side, for example a filter above a list (LOOK-23).
import { classes } from './class-names.ts'

interface ChoicesProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

export const Choices = <Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) => (
  <fieldset className="flex w-fit max-w-full min-w-0 flex-wrap rounded-control bg-sand p-[3px]">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className={classes(
          'min-h-11 rounded-[8px] border border-transparent px-3 text-[14px]/5 font-semibold whitespace-nowrap nav:min-h-[34px]',
          option.value === value ? 'bg-surface text-ink forced-colors:border-ink' : 'text-ink-soft hover:text-ink',
        )}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
