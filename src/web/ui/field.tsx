// What all fields share: a label above, a hint below, and an error that screen readers announce.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: string
  name: string
  hint?: ReactNode
  /** The error below the field, in red with an icon. It can contain a link that resolves the problem. */
  error?: ReactNode
}

/** The classes of a control's look, valid or invalid, without a height. */
export const controlColours =
  'control-box block w-full rounded-field border border-line-strong bg-surface px-4 text-body text-ink ' +
  'placeholder:text-ink-mute transition-[border-color,box-shadow] duration-120 ' +
  'focus:border-ink focus:shadow-[0_0_0_3px_var(--color-petal)] focus:outline-hidden ' +
  'aria-invalid:border-chilli aria-invalid:shadow-[inset_0_0_0_1px_var(--color-chilli)] ' +
  'disabled:border-line disabled:bg-sand disabled:text-ink-mute'

export const controlStyle = `min-h-13 pt-[13px] pb-3 ${controlColours}`

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  id: string
  children: ReactNode
}

/** An error below a field. Its id is derived from the field's id, so that the control can refer to it. */
export const FieldError = ({ id, error }: { id: string; error: ReactNode }) => (
  <p id={`${id}-error`} className="flex gap-2 text-small text-chilli">
    <Icon icon={CircleAlert} size={18} className="mt-px shrink-0" />
    <span>{error}</span>
  </p>
)

export const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <div className="flex flex-col gap-2">
    <label htmlFor={id} className="text-label text-ink">
      {label}
    </label>
    {children}
    {hint && (
      <div id={`${id}-hint`} className="text-small text-ink-soft">
        {hint}
      </div>
    )}
    {error && <FieldError id={id} error={error} />}
  </div>
)

/** Returns the attributes that connect a control to its hint and its error for screen readers. */
export const controlAttributes = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})
