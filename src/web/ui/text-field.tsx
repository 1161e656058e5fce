// Text fields of one line and of several lines.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'
import { controlAttributes, controlStyle, FieldFrame, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'className' | 'prefix'> {
  /** Text before the field's content, such as +91. */
  lead?: ReactNode
}

export function TextField({ label, hint, error, lead, ...input }: TextFieldProps) {
  const inputId = useId()
  const id = input.id ?? inputId
  const control = (
    <input
      {...input}
      {...controlAttributes(id, { hint, error })}
      className={classes(controlStyle, lead !== undefined && 'pl-14')}
    />
  )
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {lead === undefined ? (
        control
      ) : (
        <div className="relative">
          <span
            aria-hidden="true"
            className="control-lead pointer-events-none absolute top-[13px] left-4 text-body text-ink-soft"
          >
            {lead}
          </span>
          {control}
        </div>
      )}
    </FieldFrame>
  )
}

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'name' | 'className'> {}

export function TextArea({ label, hint, error, rows = 5, ...area }: TextAreaProps) {
  const inputId = useId()
  const id = area.id ?? inputId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={rows}
        {...area}
        {...controlAttributes(id, { hint, error })}
        className={classes(controlStyle, 'resize-y')}
      />
    </FieldFrame>
  )
}
