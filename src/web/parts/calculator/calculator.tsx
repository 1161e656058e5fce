// The period calculator: four steps worked out in the browser alone; nothing is asked of the shop, and nothing is kept unasked (CAL-6).
import { type ComponentType, useEffect, useState } from 'react'
import { calculator } from '#copy/calculator.ts'
import { COMMON_CYCLES, COMMON_PERIODS, CYCLE_DAYS, PERIOD_DAYS, readCycleDays, readPeriodDays } from '#domain/cycle.ts'
import { useToday } from '#web/ui/use-today.ts'
import { NUMBER_WORDS, NumberStep } from './number-step.tsx'
import type { Pack } from './order-in-time.tsx'
import { Reading } from './reading.tsx'
import type { ResultPlanProps } from './result-plan.tsx'
import { ResultStep } from './result-step.tsx'
import { StartStep } from './start-step.tsx'
import { StepMoons } from './step-moons.tsx'
import { useWizard } from './use-wizard.ts'

export function Calculator({ pack }: { pack: Pack | null }) {
  const today = useToday()
  const { step, entered, answers, earlier, isKept, ...wizard } = useWizard()
  const Plan = useResultPlan(step >= 3)

  const shorterThanPeriod = (text: string): string | null => {
    const period = readPeriodDays(entered.periodDays)
    const cycle = readCycleDays(text)
    return cycle !== null && period !== null && cycle <= period ? calculator.cycleDays.shorterThanPeriod(period) : null
  }

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
          />
        )}
        {step === 2 && (
          <NumberStep
            key={2}
            step={2}
            words={NUMBER_WORDS[2]}
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
            words={NUMBER_WORDS[3]}
            limits={CYCLE_DAYS}
            common={COMMON_CYCLES}
            value={entered.cycleDays}
            refuse={shorterThanPeriod}
            onType={(text) => wizard.enter({ cycleDays: text })}
            onPrevious={() => wizard.move(-1)}
            onNext={() => wizard.move(1)}
          />
        )}
        {step !== 4 && <Reading step={step} />}
        {step === 4 && today && answers && (
          <ResultStep
            answers={answers}
            earlier={earlier}
            leftOut={entered.leftOut}
            isPaused={entered.isPaused}
            today={today}
            pack={pack}
            isKept={isKept}
            Plan={Plan}
            onEarlierChange={(days) => wizard.enter({ earlier: days })}
            onLeaveOut={(days) => wizard.enter({ leftOut: days })}
            onPause={wizard.pause}
            onStarted={wizard.startAgain}
            onKeep={wizard.keep}
            onClear={wizard.clear}
            onPrevious={() => wizard.move(-1)}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The component of the plan below the result, or null until it is there. It is fetched once `isWanted`, and again with the next
 * wish if that failed; without it the result still stands.
 */
function useResultPlan(isWanted: boolean): ComponentType<ResultPlanProps> | null {
  const [plan, setPlan] = useState<{ readonly component: ComponentType<ResultPlanProps> } | null>(null)
  // Steps lead here from several sides, and a remembered result without any step.
  useEffect(() => {
    if (!isWanted || plan !== null) return
    import('./result-plan.tsx').then(
      ({ ResultPlan }) => setPlan({ component: ResultPlan }),
      // No network: she has what she came for.
      () => {},
    )
  }, [isWanted, plan])
  return plan?.component ?? null
}
