// The answer: the expected day or window, the cycle as a ring, three figures, and a way to take it along (CAL-5, LOOK-22).
import type { ReactNode } from 'react'
import { calculator } from '#copy/calculator.ts'
import { dayAndMonth, shortDate, weekdayAndDay } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { bleedingEnds, bleedingNow, type CycleAnswers } from '#domain/cycle.ts'
import { CycleRing } from './cycle-ring.tsx'
import type { Outlook } from './outlook.ts'
import { DayHeading, WindowHeading } from './result-heading.tsx'

const words = calculator.result

interface ResultCardProps {
  answers: CycleAnswers
  outlook: Outlook
  today: CalendarDate
  /** What can be done with the answer. */
  children: ReactNode
}

export function ResultCard({ answers, outlook, today, children }: ResultCardProps) {
  const { lastStart, periodDays, cycleDays } = answers
  const { window, expected, dayOfCycle } = outlook
  const isWindow = window !== null && window.earliest !== window.latest
  return (
    <section className="sheet on-plum grid content-start gap-8 print:gap-4 self-start rounded-panel bg-plum px-5 py-9 text-moon md:p-12 lg:gap-10 nav:rounded-panel-wide">
      <div className="text-center">
        {isWindow ? (
          <WindowHeading window={window} today={today} />
        ) : (
          <DayHeading day={window?.earliest ?? expected} today={today} />
        )}
        <Remarks answers={answers} outlook={outlook} today={today} />
      </div>
      <div className="print:hidden">
        <CycleRing
          cycleDays={outlook.cycleDays}
          periodDays={periodDays}
          today={dayOfCycle}
          daysToGo={outlook.daysToGo}
        />
      </div>
      <div className="grid gap-5">
        <dl className="figures grid grid-cols-3 gap-2 border-t border-plum-line pt-5 text-center">
          <Figure term={words.lastStart} value={shortDate(lastStart)} />
          <Figure term={words.period} value={words.days(periodDays)} />
          <Figure term={words.cycle} value={words.days(cycleDays)} />
        </dl>
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-small text-plum-soft print:hidden">
          <Legend dot="bg-rose-glow" text={words.legend.period} />
          <Legend dot="bg-apricot" text={words.legend.gone} />
          <Legend dot="border-2 border-moon" text={words.legend.today(dayOfCycle)} />
        </ul>
      </div>
      {children}
    </section>
  )
}

/** What stands below the day: where the window comes from, whether it has passed, and when bleeding should end. */
function Remarks({ answers, outlook, today }: Omit<ResultCardProps, 'children'>) {
  const { window, expected, expectedLatest, periods, soonest } = outlook
  const year = today.slice(0, 4)
  const now = bleedingNow(answers, today)
  const next = periods[0]?.start ?? soonest
  const end = now?.end ?? bleedingEnds(next, answers.periodDays)
  return (
    <div className="mt-4 grid gap-1 text-body text-balance text-plum-soft">
      {window && <p>{words.fromCycles(window.counted, window.shortest, window.longest)}</p>}
      {window && <p>{words.byCycleAlone(answers.cycleDays, weekdayAndDay(expected, year))}</p>}
      {expectedLatest < today && <p>{words.passed(dayAndMonth(next, year))}</p>}
      <p>{(now ? words.endsNow : words.ends)(weekdayAndDay(end, year))}</p>
    </div>
  )
}

const Figure = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-small text-apricot">{term}</dt>
    <dd className="text-button-small">{value}</dd>
  </div>
)

const Legend = ({ dot, text }: { dot: string; text: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-3 rounded-full ${dot}`} />
    <span className="seat">{text}</span>
  </li>
)
