// The one box that keeps anything: off by default, on this device alone, wiped by one tap (CAL-6).
import { Check } from 'lucide-react'
import { calculator } from '#copy/calculator.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const words = calculator.remember

interface RememberBoxProps {
  isKept: boolean
  onChange: (isKept: boolean) => void
  onClear: () => void
}

export const RememberBox = ({ isKept, onChange, onClear }: RememberBoxProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
    <label className="flex min-h-11 cursor-pointer gap-4">
      <span className="relative size-6.5 shrink-0">
        <input
          type="checkbox"
          checked={isKept}
          onChange={(event) => onChange(event.target.checked)}
          className="peer block size-full appearance-none rounded-control border-[1.5px] border-line-strong bg-surface checked:border-rose checked:bg-rose forced-colors:appearance-auto"
        />
        <Icon
          sign={Check}
          size={18}
          className="pointer-events-none absolute inset-0 m-auto hidden text-surface peer-checked:block forced-colors:peer-checked:hidden"
        />
      </span>
      <span>
        <span className="block text-button">{words.label}</span>
        <span className="block text-small text-ink-soft">{words.hint}</span>
      </span>
    </label>
    {isKept && (
      <Button tone="outlined" small onClick={onClear}>
        {words.clear}
      </Button>
    )}
  </div>
)
