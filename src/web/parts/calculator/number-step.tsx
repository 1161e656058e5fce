// Steps 2 and 3: a number of days, typed or chosen (CAL-3, CAL-13, CAL-15).
import { calculator } from '#copy/calculator.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Pill } from '#web/ui/pill.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Question } from './question.tsx'
import { PrivacyLine, WizardButtons } from './wizard-buttons.tsx'

interface NumberStepProps {
  step: 2 | 3
  texts: { readonly question: string; readonly label: string; readonly hint: string; readonly wrong: string }
  limits: { readonly min: number; readonly max: number }
  common: readonly number[]
  value: string
  /** Returns an error for a number that contradicts earlier answers; null for a valid one. */
  validate?: (text: string) => string | null
  onType: (text: string) => void
  onPrevious: () => void
  onNext: () => void
}

export function NumberStep({
  step,
  texts: words,
  limits,
  common,
  value,
  validate,
  onType,
  onPrevious,
  onNext,
}: NumberStepProps) {
  const form = useForm<'days'>({
    onSubmit: async () => onNext(),
    check: ({ days }) => {
      const error = validate?.(days)
      return error ? { days: error } : null
    },
  })
  return (
    // With `data-apart` a change of language does not pass on the typed text (PAGE-33). The wizard passes on its answers
    // itself, unless they are locked.
    <form {...form.props} data-apart className="grid content-start gap-6">
      <Question text={words.question} />
      <TextField
        label={words.label}
        hint={words.hint}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        required
        min={limits.min}
        max={limits.max}
        step={1}
        defaultValue={value}
        data-error={words.wrong}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        // Removes the focus, so that the mouse wheel does not change the number.
        onWheel={(event) => event.currentTarget.blur()}
        {...form.field('days')}
      />
      <CommonAnswers days={common} chosen={value} field="days" />
      <WizardButtons step={step} onPrevious={onPrevious} />
      <PrivacyLine />
    </form>
  )
}

export const NUMBER_WORDS = { 2: calculator.periodDays, 3: calculator.cycleDays } as const

const texts = calculator.common

interface CommonAnswersProps {
  days: readonly number[]
  chosen: string
  field: string
}

/** Buttons with common numbers. A tap fills the field but does not continue (CAL-15). */
const CommonAnswers = ({ days, chosen, field }: CommonAnswersProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{texts.label}</legend>
    {days.map((count) => (
      <Pill
        key={count}
        isChosen={chosen.trim() === String(count)}
        aria-label={texts.days({ count })}
        onClick={({ currentTarget }) => fillField(currentTarget.form?.elements.namedItem(field), count)}
      >
        {count}
      </Pill>
    ))}
  </fieldset>
)

function fillField(control: Element | RadioNodeList | null | undefined, count: number): void {
  if (!(control instanceof HTMLInputElement)) return
  control.value = String(count)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
