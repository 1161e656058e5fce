// A choice between two, side by side where there is room: each a whole target of 52 pixels, without a script too.
import { useId } from 'react'
import { classes } from './class-names.ts'
import { FieldError } from './field.tsx'

interface RadioPairProps {
  label: string
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** Said below once the last of them is chosen. */
  ofLast?: string
  error?: string | undefined
}

export function RadioPair({ label, name, options, ofLast, error }: RadioPairProps) {
  const id = useId()
  return (
    <fieldset className="group flex flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-label text-ink">{label}</legend>
      <div className="grid gap-2">
        {options.map((option, place) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-13 cursor-pointer items-center gap-3 rounded-field border bg-surface px-4 text-body has-checked:border-ink has-checked:bg-sand',
              error ? 'border-chilli' : 'border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required
              data-last={place === options.length - 1 || undefined}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-rose"
            />
            <span className="seat">{option.label}</span>
          </label>
        ))}
      </div>
      {ofLast !== undefined && (
        <p className="hidden text-small text-ink-soft group-has-[[data-last]:checked]:block">{ofLast}</p>
      )}
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  )
}
