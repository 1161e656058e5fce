// What many would answer, each one tap away: it fills the field and does not go on (CAL-15).
import { calculator } from '#copy/calculator.ts'
import { classes } from '#web/ui/class-names.ts'

const words = calculator.common

interface CommonAnswersProps {
  days: readonly number[]
  /** What stands in the field. */
  chosen: string
  /** The field's name in the form around. */
  field: string
}

export const CommonAnswers = ({ days, chosen, field }: CommonAnswersProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{words.label}</legend>
    {days.map((count) => {
      const isChosen = chosen.trim() === String(count)
      return (
        <button
          key={count}
          type="button"
          aria-pressed={isChosen}
          aria-label={words.days(count)}
          onClick={({ currentTarget }) => fill(currentTarget.form?.elements.namedItem(field), count)}
          className={classes(
            'seat figures min-h-11 min-w-12 grow rounded-full border px-3 text-button-small transition-colors duration-120 sm:grow-0',
            isChosen ? 'border-rose bg-petal text-rose-ink' : 'border-line-strong bg-surface text-ink hover:bg-sand',
          )}
        >
          {count}
        </button>
      )
    })}
  </fieldset>
)

/** As if she had typed it: whoever listens to the field hears it. */
function fill(control: Element | RadioNodeList | null | undefined, count: number): void {
  if (!(control instanceof HTMLInputElement)) return
  control.value = String(count)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
