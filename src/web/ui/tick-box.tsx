// A checkbox in a list, without a visible label: its name is for screen readers, its target is 44 pixels.
import { Check } from 'lucide-react'
import { Icon } from './icon.tsx'

interface TickBoxProps {
  label: string
  checked: boolean
  /** `isRange` is true when Shift was held. */
  onChange: (isRange: boolean) => void
}

export const TickBox = ({ label, checked, onChange }: TickBoxProps) => (
  <label className="relative inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      className="peer block size-5 appearance-none rounded-[6px] border-[1.5px] border-line-strong bg-surface checked:border-rose checked:bg-rose forced-colors:appearance-auto"
    />
    <Icon
      icon={Check}
      size={15}
      className="pointer-events-none absolute inset-0 m-auto hidden text-surface peer-checked:block forced-colors:peer-checked:hidden"
    />
  </label>
)
