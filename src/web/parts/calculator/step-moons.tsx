// Where in the wizard one is: a full moon for what is done, a half one for now, a ring for what comes.
import { calculator } from '#copy/calculator.ts'
import { classes } from '#web/ui/class-names.ts'
import { Moon } from '#web/ui/moon.tsx'
import { STEPS, type Step } from './steps.ts'

export const StepMoons = ({ current }: { current: Step }) => (
  <ol aria-label={calculator.stepsLabel} className="grid grid-cols-4 gap-2 sm:flex sm:gap-10">
    {STEPS.map((step) => {
      const isCurrent = step === current
      return (
        <li
          key={step}
          aria-current={isCurrent ? 'step' : undefined}
          className="flex flex-col items-center gap-2 text-center sm:flex-row sm:text-left"
        >
          <Moon
            phase={phaseOf(step, current)}
            size={24}
            className={step <= current ? 'text-rose' : 'text-line-strong'}
          />
          <span className={classes('seat text-small', isCurrent ? 'font-semibold text-ink' : 'text-ink-soft')}>
            {calculator.steps[step - 1]}
            {step < current && <span className="sr-only">, {calculator.done}</span>}
          </span>
        </li>
      )
    })}
  </ol>
)

function phaseOf(step: Step, current: Step): number {
  if (step === current) return 0.5
  return step < current ? 1 : 0
}
