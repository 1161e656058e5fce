// Steps 2 and 3: a number of days, typed or chosen from the common ones (CAL-3, CAL-13, CAL-15).
import { calculator } from '#copy/calculator.ts'
import { useForm } from '#web/forms/use-form.ts'
import { classes } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Question } from './question.tsx'
import { PrivacyLine, WizardButtons } from './wizard-buttons.tsx'

interface NumberStepProps {
  step: 2 | 3
  words: { readonly question: string; readonly label: string; readonly hint: string; readonly wrong: string }
  limits: { readonly least: number; readonly most: number }
  /** What many would answer. */
  common: readonly number[]
  value: string
  /** A sentence for a number that is fine by itself and wrong beside the earlier answers. */
  refuse?: (text: string) => string | null
  onType: (text: string) => void
  onPrevious: () => void
  onNext: () => void
}

export function NumberStep({
  step,
  words,
  limits,
  common,
  value,
  refuse,
  onType,
  onPrevious,
  onNext,
}: NumberStepProps) {
  const form = useForm<'days'>({
    onSubmit: async () => onNext(),
    check: ({ days }) => {
      const sentence = refuse?.(days)
      return sentence ? { days: sentence } : null
    },
  })
  return (
    // Her answers go along by themselves, or stay locked (PAGE-33).
    <form {...form.props} data-apart className="grid content-start gap-6">
      <Question text={words.question} />
      <TextField
        label={words.label}
        hint={words.hint}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        required
        min={limits.least}
        max={limits.most}
        step={1}
        defaultValue={value}
        data-error={words.wrong}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        // A wheel over the field scrolls the page and leaves the number alone.
        onWheel={(event) => event.currentTarget.blur()}
        {...form.field('days')}
      />
      <CommonAnswers days={common} chosen={value} field="days" />
      <WizardButtons step={step} onPrevious={onPrevious} />
      <PrivacyLine />
    </form>
  )
}

/** The words of the two number steps. */
export const NUMBER_WORDS = { 2: calculator.periodDays, 3: calculator.cycleDays } as const

const words = calculator.common

interface CommonAnswersProps {
  days: readonly number[]
  /** What stands in the field. */
  chosen: string
  /** The field's name in the form around. */
  field: string
}

/** What many would answer, each one tap away: it fills the field and does not go on (CAL-15). */
const CommonAnswers = ({ days, chosen, field }: CommonAnswersProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{words.label}</legend>
    {days.map((count) => {
      const isChosen = chosen.trim() === String(count)
      return (
        <button
          key={count}
          type="button"
          aria-pressed={isChosen}
          aria-label={words.days({ count })}
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
