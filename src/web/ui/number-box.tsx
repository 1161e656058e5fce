// A short number beside a button, its label only read out, its error below.
import { type ComponentProps, useId } from 'react'
import { classes } from './class-names.ts'
import { controlColours, described, type FieldProps } from './field.tsx'

export interface NumberBoxProps
  extends Omit<FieldProps, 'hint'>,
    Omit<ComponentProps<'input'>, 'name' | 'className' | 'type'> {}

export function NumberBox({ label, error, ...input }: NumberBoxProps) {
  const id = useId()
  return (
    <div className="min-w-0 grow">
      <input
        type="number"
        inputMode="numeric"
        autoComplete="off"
        {...input}
        {...described(id, { error })}
        aria-label={label}
        className={classes(controlColours, 'figures h-11 pt-px')}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small text-chilli">
          {error}
        </p>
      )}
    </div>
  )
}
