// The period calculator: four steps, computed in the browser. It sends no data, and stores none without consent
// (CAL-6).
import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import { calculator } from '#copy/calculator.ts'
import { COMMON_CYCLES, COMMON_PERIODS, CYCLE_DAYS, PERIOD_DAYS, readCycleDays, readPeriodDays } from '#domain/cycle.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Moon } from '#web/ui/moon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { NUMBER_WORDS, NumberStep } from './number-step.tsx'
import type { Pack } from './order-in-time.tsx'
import { ResultStep } from './result-step.tsx'
import { StartStep } from './start-step.tsx'
import { BackgroundText } from './step-background.tsx'
import { STEPS, type Step } from './steps.ts'
import { useWizard } from './use-wizard.ts'

export function Calculator({ pack }: { pack: Pack | null }) {
  // The calendar's days are rendered after hydration, with low priority, because rendering them at once would delay
  // input.
  const today = useDeferredValue(useToday())
  const { step, entered, answers, completeAnswers, earlierStarts, isStored, isLocked, hasPasscode, ...wizard } =
    useWizard()
  const Plan = useLazyComponent(Number(step >= 3), loadPlan)
  const EarlierForm = useLazyComponent(Number(step >= 3), loadEarlier)
  const StoredAnswers = useLazyComponent(Number(step >= 3), loadStoredAnswers)
  const Unlock = useLazyComponent(Number(isLocked), loadUnlock)
  const [importPresses, setImportPresses] = useState(0)
  const ImportForm = useLazyComponent(importPresses, loadImportForm)

  if (isLocked)
    return (
      <div className="mt-3 noscript:hidden">
        {Unlock ? (
          <Unlock onUnlocked={wizard.onUnlocked} onClear={wizard.clear} onWiped={wizard.onWiped} />
        ) : (
          <Skeleton className="mx-auto h-60 max-w-120" />
        )}
      </div>
    )

  return (
    <div className="noscript:hidden">
      <div className="print:hidden">
        <StepMoons current={step} />
      </div>
      <div className="mt-9 grid gap-12 print:mt-0 print:gap-8 nav:mt-12 nav:grid-cols-2 lg:gap-x-22 lg:gap-y-20">
        {step === 1 && (
          <StartStep
            value={entered.lastStart}
            today={today}
            onChange={(day) => wizard.enter({ lastStart: day })}
            onNext={() => wizard.move(1)}
          >
            {ImportForm ? (
              <ImportForm hasAnswers={false} onImport={wizard.importAnswers} />
            ) : (
              <div>
                <Button tone="quiet" small onClick={() => setImportPresses(importPresses + 1)}>
                  {calculator.bring}
                </Button>
              </div>
            )}
          </StartStep>
        )}
        {step === 2 && (
          <NumberStep
            key={2}
            step={2}
            texts={NUMBER_WORDS[2]}
            limits={PERIOD_DAYS}
            common={COMMON_PERIODS}
            value={entered.periodDays}
            onType={(text) => wizard.enter({ periodDays: text })}
            onPrevious={() => wizard.move(-1)}
            onNext={() => wizard.move(1)}
          />
        )}
        {step === 3 && (
          <NumberStep
            key={3}
            step={3}
            texts={NUMBER_WORDS[3]}
            limits={CYCLE_DAYS}
            common={COMMON_CYCLES}
            value={entered.cycleDays}
            validate={(text) => cycleLengthError(text, entered.periodDays)}
            onType={(text) => wizard.enter({ cycleDays: text })}
            onPrevious={() => wizard.move(-1)}
            onNext={() => wizard.move(1)}
          />
        )}
        {step !== 4 && <BackgroundText step={step} />}
        {step === 4 && today && answers && (
          <ResultStep
            answers={answers}
            earlierStarts={earlierStarts}
            leftOut={entered.leftOut}
            isPaused={entered.isPaused}
            today={today}
            pack={pack}
            isStored={isStored}
            Plan={Plan}
            EarlierForm={EarlierForm}
            storageOptions={
              StoredAnswers &&
              completeAnswers && (
                <StoredAnswers
                  answersToStore={completeAnswers}
                  isStored={isStored}
                  hasPasscode={hasPasscode}
                  onLock={wizard.onLocked}
                  onUnlock={wizard.removeLock}
                  onImport={wizard.importAnswers}
                />
              )
            }
            onEarlierChange={(days) => wizard.enter({ earlierStarts: days })}
            onLeaveOut={(days) => wizard.enter({ leftOut: days })}
            onPause={wizard.pause}
            onStarted={wizard.startAgain}
            onStore={wizard.storeOrRemove}
            onClear={wizard.clear}
            onPrevious={() => wizard.move(-1)}
          />
        )}
      </div>
    </div>
  )
}

/** Returns an error when the cycle is not longer than the period; null otherwise. */
function cycleLengthError(cycleText: string, periodText: string): string | null {
  const period = readPeriodDays(periodText)
  const cycle = readCycleDays(cycleText)
  return cycle !== null && period !== null && cycle <= period
    ? calculator.cycleDays.shorterThanPeriod({ period })
    : null
}

const loadPlan = () => import('./result-plan.tsx').then(({ ResultPlan }) => ResultPlan)
const loadEarlier = () => import('./earlier-starts.tsx').then(({ EarlierStarts }) => EarlierStarts)
const loadStoredAnswers = () => import('./stored-answers.tsx').then(({ StoredAnswers }) => StoredAnswers)
const loadUnlock = () => import('./unlock.tsx').then(({ Unlock }) => Unlock)
const loadImportForm = () => import('./import-answers.tsx').then(({ ImportAnswers }) => ImportAnswers)

/**
 * Returns a component that is not needed at first; null until it is loaded. The import starts when `triggers` first
 * exceeds 0. After a failure it is repeated whenever `triggers` changes.
 */
function useLazyComponent<Props>(
  triggers: number,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ readonly component: ComponentType<Props> } | null>(null)
  useEffect(() => {
    if (triggers === 0 || loaded !== null) return
    load().then(
      (component) => setLoaded({ component }),
      () => {},
    )
  }, [triggers, loaded, load])
  return loaded?.component ?? null
}

const StepMoons = ({ current }: { current: Step }) => (
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
