// Step 4: the answer, what is good to know, what follows, and whether to remember it (CAL-1, CAL-5, CAL-6).
import type { ComponentType, ReactNode } from 'react'
import { calculator } from '#copy/calculator.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { CycleAnswers } from '#domain/cycle.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Conclusion } from './conclusion.tsx'
import type { EarlierStartsProps } from './earlier-starts.tsx'
import { LateHelp } from './late-help.tsx'
import type { Pack } from './order-in-time.tsx'
import { outlookOf } from './outlook.ts'
import { PausedCard, PauseRow } from './pause.tsx'
import { Scene } from './reading.tsx'
import { RememberBox } from './remember-box.tsx'
import { ResultCard } from './result-card.tsx'
import type { ResultPlanProps } from './result-plan.tsx'
import { TakeAlong } from './take-along.tsx'
import { PrivacyLine, WizardButtons } from './wizard-buttons.tsx'

interface ResultStepProps {
  answers: CycleAnswers
  /** Starts before the last one, newest first. */
  earlier: readonly CalendarDate[]
  /** Starts whose cycle she leaves out. */
  leftOut: readonly CalendarDate[]
  isPaused: boolean
  today: CalendarDate
  pack: Pack | null
  isKept: boolean
  /** What follows below; null until it has been fetched. */
  Plan: ComponentType<ResultPlanProps> | null
  /** Her earlier starts, for a closer answer; null until it has been fetched. */
  Earlier: ComponentType<EarlierStartsProps> | null
  /** What can be done with remembered answers; null until it has been fetched. */
  keeping: ReactNode
  onEarlierChange: (earlier: readonly CalendarDate[]) => void
  onLeaveOut: (leftOut: readonly CalendarDate[]) => void
  onPause: (isWanted: boolean) => void
  onStarted: () => void
  onKeep: (isKept: boolean) => void
  onClear: () => void
  onPrevious: () => void
}

export function ResultStep(props: ResultStepProps) {
  const { answers, earlier, leftOut, isPaused, today, pack, Plan, Earlier } = props
  const outlook = outlookOf(answers, earlier, today, leftOut)
  return (
    <>
      {isPaused ? (
        <PausedCard isKept={props.isKept} onResume={() => props.onPause(false)} onStarted={props.onStarted} />
      ) : (
        <ResultCard answers={answers} outlook={outlook} today={today}>
          <TakeAlong periods={outlook.periods} />
        </ResultCard>
      )}
      <div className="grid content-start gap-10 print:hidden">
        {!isPaused && (
          <LateHelp
            expectedLatest={outlook.expectedLatest}
            today={today}
            cycleDays={outlook.usualDays}
            onStarted={props.onStarted}
          />
        )}
        <Conclusion />
        <Accordion>
          {Earlier && (
            <Earlier
              answers={answers}
              earlier={earlier}
              leftOut={leftOut}
              window={outlook.window}
              today={today}
              onChange={props.onEarlierChange}
              onLeaveOut={props.onLeaveOut}
            />
          )}
          {!isPaused && <PauseRow onPause={() => props.onPause(true)} />}
        </Accordion>
      </div>
      {Plan && !isPaused ? <Plan outlook={outlook} today={today} pack={pack} /> : <Scene step={4} />}
      <div className="col-span-full grid items-start gap-6 border-t border-line pt-8 nav:grid-cols-2 nav:gap-x-12 lg:gap-x-22 print:hidden">
        <div className="grid gap-6">
          <RememberBox isKept={props.isKept} onChange={props.onKeep} onClear={props.onClear} />
          {props.keeping}
        </div>
        <div className="grid gap-5">
          <WizardButtons step={4} onPrevious={props.onPrevious} />
          <PrivacyLine />
        </div>
      </div>
      <p className="hidden text-small print:block">{calculator.medicalNote}</p>
    </>
  )
}
