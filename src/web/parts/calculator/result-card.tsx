// The calculator's result: the expected day or range, the cycle as a ring, three figures, and a calendar file (CAL-5,
// LOOK-22).
import type { ReactNode } from 'react'
import { calculator } from '#copy/calculator.ts'
import { dayAndMonth, shortDate, weekdayAndDay, weekdayName } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { bleedingEnd, type CycleAnswers, currentBleeding } from '#domain/cycle.ts'
import type { StartWindow } from '#domain/cycle-history.ts'
import type { Outlook } from './prediction.ts'
import { STEP_HEADING } from './question.tsx'

const texts = calculator.result

interface ResultCardProps {
  answers: CycleAnswers
  outlook: Outlook
  today: CalendarDate
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
          <Figure term={texts.lastStart} value={shortDate(lastStart)} />
          <Figure term={texts.period} value={texts.days({ count: periodDays })} />
          <Figure term={texts.cycle} value={texts.days({ count: cycleDays })} />
        </dl>
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-small text-plum-soft print:hidden">
          <Legend dot="bg-rose-glow" text={texts.legend.period} />
          <Legend dot="bg-apricot" text={texts.legend.gone} />
          <Legend dot="border-2 border-moon" text={texts.legend.today({ day: dayOfCycle })} />
        </ul>
      </div>
      {children}
    </section>
  )
}

function Remarks({ answers, outlook, today }: Omit<ResultCardProps, 'children'>) {
  const { window, expected, expectedLatest, periods, soonest } = outlook
  const currentYear = yearOf(today)
  const currentPeriod = currentBleeding(answers, today)
  const nextStart = periods[0]?.start ?? soonest
  const endDay = currentPeriod?.end ?? bleedingEnd(nextStart, answers.periodDays)
  return (
    <div className="mt-4 grid gap-1 text-body text-balance text-plum-soft">
      {window && <p>{countedCyclesText(window)}</p>}
      {window && <p>{texts.byCycleAlone({ cycle: answers.cycleDays, day: weekdayAndDay(expected, currentYear) })}</p>}
      {expectedLatest < today && <p>{texts.passed({ ahead: dayAndMonth(nextStart, currentYear) })}</p>}
      <p>{(currentPeriod ? texts.endsNow : texts.ends)({ day: weekdayAndDay(endDay, currentYear) })}</p>
    </div>
  )
}

function countedCyclesText({
  counted: count,
  shortest,
  longest,
}: NonNullable<ResultCardProps['outlook']['window']>): string {
  return shortest === longest
    ? texts.fromEqualCycles({ count, shortest })
    : texts.fromCycles({ count, shortest, longest })
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

const CENTRE = 200
const RADIUS = 160

interface CycleRingProps {
  cycleDays: number
  periodDays: number
  today: number
  daysToGo: number
}

/**
 * The cycle as a ring of dots, clockwise, with day 1 at the top. Kinds of days differ by size and fill, not by colour
 * alone (LOOK-7).
 */
function CycleRing({ cycleDays, periodDays, today, daysToGo }: CycleRingProps) {
  const arcPerDay = (2 * Math.PI * RADIUS) / cycleDays
  const bleedingDotRadius = Math.min(12.5, arcPerDay * 0.44)
  const dotRadius = Math.min(7.5, arcPerDay * 0.34)
  const dots = Array.from({ length: cycleDays }, (_, index) => ({ day: index + 1, ...positionOf(index, cycleDays) }))
  const todayDot = dots[today - 1]
  return (
    <svg
      viewBox="0 0 400 400"
      role="img"
      aria-label={texts.ring({ today, cycle: cycleDays, period: periodDays, toGo: daysToGo })}
      className="mx-auto w-full max-w-100"
    >
      <circle cx={CENTRE} cy={CENTRE} r={124} className="fill-plum-lift" />
      {dots.map(({ day, x, y }) => {
        if (day <= periodDays)
          return <circle key={day} cx={x} cy={y} r={bleedingDotRadius} className="fill-rose-glow" />
        if (day <= today) return <circle key={day} cx={x} cy={y} r={dotRadius} className="fill-apricot" />
        return (
          <circle
            key={day}
            cx={x}
            cy={y}
            r={dotRadius - 0.5}
            className="fill-none stroke-plum-edge"
            strokeWidth={1.5}
          />
        )
      })}
      {todayDot && (
        <circle
          cx={todayDot.x}
          cy={todayDot.y}
          r={(today <= periodDays ? bleedingDotRadius : dotRadius) + 7}
          className="fill-none stroke-moon"
          strokeWidth={2.5}
        />
      )}
      <text textAnchor="middle" className="fill-moon" fontWeight={600} fontStretch="112%">
        <tspan x={CENTRE} y={daysToGo === 0 ? 208 : 222} fontSize={daysToGo === 0 ? 52 : 96} letterSpacing="-0.03em">
          {daysToGo === 0 ? texts.today : daysToGo}
        </tspan>
      </text>
      <text x={CENTRE} y={258} textAnchor="middle" className="fill-apricot" fontSize={22}>
        {daysToGo === 0 ? texts.todayHint : texts.toGo({ count: daysToGo })}
      </text>
    </svg>
  )
}

function positionOf(index: number, count: number): { x: number; y: number } {
  const angle = (2 * Math.PI * index) / count
  const toCoordinate = (length: number) => Math.round((CENTRE + length) * 10) / 10
  return { x: toCoordinate(RADIUS * Math.sin(angle)), y: toCoordinate(-RADIUS * Math.cos(angle)) }
}

const Heading = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <h2 id={STEP_HEADING} tabIndex={-1} className="text-balance outline-none">
    <span className="text-lead text-plum-soft">{lead}</span> {children}
  </h2>
)

/** The day on which the next period should start. The heading gets the focus when the step opens. */
const DayHeading = ({ day, today }: { day: CalendarDate; today: CalendarDate }) => (
  <Heading lead={day < today ? texts.passedLead : texts.lead}>
    {/* A block element, because screen readers would otherwise join its first word to the text before it. */}
    <time dateTime={day} className="block">
      <span className="mt-2 block text-statement text-apricot">
        {weekdayName(day)}
        <span className="sr-only">, </span>
      </span>
      <span className="figures block text-h1">{dayAndMonth(day, yearOf(today))}</span>
    </time>
  </Heading>
)

const WindowHeading = ({ window, today }: { window: StartWindow; today: CalendarDate }) => (
  <Heading lead={window.hasPassed ? texts.windowPassedLead : texts.windowLead}>
    <span className="figures mt-2 block text-h1">
      <time dateTime={window.earliest}>{weekdayAndDay(window.earliest, yearOf(today))}</time>{' '}
      <span className="block text-statement text-apricot">{texts.windowAnd}</span>{' '}
      <time dateTime={window.latest}>{weekdayAndDay(window.latest, yearOf(today))}</time>
    </span>
  </Heading>
)

const yearOf = (day: CalendarDate): string => day.slice(0, 4)
