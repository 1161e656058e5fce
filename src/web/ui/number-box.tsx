// A short number field beside a button. Its label is for screen readers only; its error takes a line below both.
import { type ComponentProps, useId } from 'react'
import { classes } from './class-names.ts'
import { controlAttributes, controlColours, FieldError, type FieldProps } from './field.tsx'

export interface NumberBoxProps
  extends Omit<FieldProps, 'hint'>,
    Omit<ComponentProps<'input'>, 'name' | 'className' | 'type'> {}

export function NumberBox({ label, error, ...input }: NumberBoxProps) {
  const id = useId()
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        autoComplete="off"
        // Scrolling with the wheel must not change the number.
        onWheel={(event) => event.currentTarget.blur()}
        {...input}
        {...controlAttributes(id, { error })}
        aria-label={label}
        className={classes(controlColours, 'figures h-11 min-w-0 grow basis-20 pt-px')}
      />
      {error && (
        <div className="order-last basis-full">
          <FieldError id={id} error={error} />
        </div>
      )}
    </>
  )
}
