// One of a few choices, as a pill; the chosen one is coloured (CAL-15).
import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'

interface PillProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'aria-pressed'> {
  isChosen: boolean
}

export const Pill = ({ isChosen, ...attributes }: PillProps) => (
  <button
    {...attributes}
    type="button"
    aria-pressed={isChosen}
    className={classes(
      'seat figures min-h-11 min-w-12 grow rounded-full border px-3 text-button-small transition-colors duration-120 sm:grow-0',
      isChosen ? 'border-rose bg-petal text-rose-ink' : 'border-line-strong bg-surface text-ink hover:bg-sand',
    )}
  />
)
