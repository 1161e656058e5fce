// The period calculator: four steps worked out in the browser alone; nothing is stored and nothing is asked of the shop (decisions 43).
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { calculator } from '#copy/calculator.ts'
import { CYCLE_DAYS, PERIOD_DAYS, readCycleDays, readPeriodDays } from '#domain/cycle.ts'
import { NUMBER_WORDS, NumberStep } from './number-step.tsx'
import { STEP_HEADING } from './question.tsx'
import { Reading } from './reading.tsx'
import { ResultStep } from './result-step.tsx'
import { StartStep } from './start-step.tsx'
import { StepMoons } from './step-moons.tsx'
import { clampStep, type Entered, NOTHING_ENTERED, type Step } from './steps.ts'
import { useToday } from './use-today.ts'

export function Calculator() {
  const today = useToday()
  const [step, setStep] = useState<Step>(1)
  const [entered, setEntered] = useState<Entered>(NOTHING_ENTERED)

  /** Keeps what was entered and moves on or back; the new question takes the focus. */
  const move = (by: 1 | -1, kept: Partial<Entered> = {}) => {
    flushSync(() => {
      setEntered({ ...entered, ...kept })
      setStep(clampStep(step + by))
    })
    document.getElementById(STEP_HEADING)?.focus()
  }

  const { lastStart } = entered
  const periodDays = readPeriodDays(entered.periodDays)
  const cycleDays = readCycleDays(entered.cycleDays)
  const shorterThanPeriod = (text: string): string | null => {
    const cycle = readCycleDays(text)
    return cycle !== null && periodDays !== null && cycle <= periodDays
      ? calculator.cycleDays.shorterThanPeriod(periodDays)
      : null
  }
  const isAnswered = step === 4 && today !== null && lastStart !== null && periodDays !== null && cycleDays !== null

  return (
    <>
      <StepMoons current={step} />
      <div className="mt-9 grid gap-12 nav:mt-12 nav:grid-cols-2 lg:gap-22">
        {isAnswered && (
          <ResultStep answers={{ lastStart, periodDays, cycleDays }} today={today} onPrevious={() => move(-1)} />
        )}
        {step === 1 && (
          <StartStep
            value={lastStart}
            today={today}
            onChange={(day) => setEntered({ ...entered, lastStart: day })}
            onNext={() => move(1)}
          />
        )}
        {step === 2 && (
          <NumberStep
            key={2}
            step={2}
            words={NUMBER_WORDS[2]}
            limits={PERIOD_DAYS}
            value={entered.periodDays}
            onPrevious={(text) => move(-1, { periodDays: text })}
            onNext={(text) => move(1, { periodDays: text })}
          />
        )}
        {step === 3 && (
          <NumberStep
            key={3}
            step={3}
            words={NUMBER_WORDS[3]}
            limits={CYCLE_DAYS}
            value={entered.cycleDays}
            refuse={shorterThanPeriod}
            onPrevious={(text) => move(-1, { cycleDays: text })}
            onNext={(text) => move(1, { cycleDays: text })}
          />
        )}
        {step !== 4 && <Reading step={step} />}
      </div>
    </>
  )
}
