// A filter of a list: a chip with the current value, a native select to change it, and a cross to clear it (LOOK-30).
import { ChevronDown, X } from 'lucide-react'
import { useId } from 'react'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

interface FilterChipProps<Value extends string> {
  label: string
  /** The selected value; empty for no filter. */
  value: Value | ''
  options: readonly { readonly value: Value | ''; readonly label: string }[]
  clearLabel: string
  onChange: (value: Value | '') => void
}

export function FilterChip<Value extends string>({
  label,
  value,
  options,
  clearLabel,
  onChange,
}: FilterChipProps<Value>) {
  const id = useId()
  const isSet = value !== ''
  return (
    <div
      className={classes(
        'relative inline-flex min-h-11 items-center rounded-full border text-[14px]/5 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 nav:min-h-9',
        isSet ? 'border-rose bg-petal text-rose-ink' : 'border-line-strong text-ink-soft hover:bg-sand hover:text-ink',
      )}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? '')}
        className={classes(
          'min-h-[inherit] max-w-52 cursor-pointer appearance-none truncate rounded-full bg-transparent py-1 pl-3.5 field-sizing-content outline-none',
          isSet ? 'pr-2' : 'pr-8',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isSet ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => onChange('')}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/8 nav:size-9"
        >
          <Icon icon={X} size={16} />
        </button>
      ) : (
        <Icon icon={ChevronDown} size={16} className="pointer-events-none absolute right-3" />
      )}
    </div>
  )
}
