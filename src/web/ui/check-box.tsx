// A checkbox with its label.
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
}

export const CheckBox = ({ label, ...input }: CheckBoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <span className="relative size-6.5 shrink-0">
      <input
        {...input}
        type="checkbox"
        className="peer block size-full appearance-none rounded-control border-[1.5px] border-line-strong bg-surface checked:border-rose checked:bg-rose forced-colors:appearance-auto"
      />
      <Icon
        icon={Check}
        size={18}
        className="pointer-events-none absolute inset-0 m-auto hidden text-surface peer-checked:block forced-colors:peer-checked:hidden"
      />
    </span>
    <span>{label}</span>
  </label>
)
