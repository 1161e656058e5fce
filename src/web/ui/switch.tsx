// An on/off switch with its label.
import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: string
  hint?: ReactNode
  name: string
  checked: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, hint, name, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3.5">
      <span className="relative mt-0.5 inline-flex h-6.5 w-11 shrink-0">
        <input
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-sand transition-colors duration-120 checked:border-leaf checked:bg-leaf forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-5 rounded-full bg-surface shadow-[0_0_0_1px_var(--color-line-strong)] transition-transform duration-120 peer-checked:translate-x-[18px] peer-checked:shadow-none forced-colors:hidden" />
      </span>
      <div>
        <label htmlFor={id} className="cursor-pointer text-label text-ink">
          {label}
        </label>
        {hint !== undefined && (
          <div id={`${id}-hint`} className="text-small text-ink-soft">
            {hint}
          </div>
        )}
      </div>
    </div>
  )
}
