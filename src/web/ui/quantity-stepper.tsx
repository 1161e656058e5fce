// A quantity with minus and plus buttons. It cannot go below its minimum.
import { Minus, Plus } from 'lucide-react'
import { ui } from '#copy/pages.ts'
import { EVERY_PRESS_ATTRIBUTE } from '#web/early-interactions.ts'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The accessible name: what is counted. */
  label?: string
  small?: boolean
  disabled?: boolean
}

const COUNTS_EVERY_PRESS = { [EVERY_PRESS_ATTRIBUTE]: '' }

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = 20, label = ui.quantity, small = false, disabled = false } = props
  const step = classes(
    'flex h-full items-center justify-center rounded-full transition-colors duration-120',
    'hover:bg-sand disabled:text-ink-mute disabled:hover:bg-transparent',
    small ? 'w-11' : 'w-11 md:w-12',
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and borders
    <div
      role="group"
      aria-label={label}
      className={classes(
        'inline-flex shrink-0 items-stretch justify-between rounded-full border border-line-strong bg-surface',
        small ? 'h-11' : 'h-13',
      )}
    >
      <button
        type="button"
        className={step}
        {...COUNTS_EVERY_PRESS}
        aria-label={ui.fewer}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Icon icon={Minus} size={18} />
      </button>
      <output
        aria-live="polite"
        className={classes(
          'figures flex min-w-8 items-center justify-center pt-px text-button',
          small && 'text-button-small',
        )}
      >
        {value}
      </output>
      <button
        type="button"
        className={step}
        {...COUNTS_EVERY_PRESS}
        aria-label={ui.more}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Icon icon={Plus} size={18} />
      </button>
    </div>
  )
}
