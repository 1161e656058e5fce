// The day on which the next period should start, or the two days between which it should; it takes the focus of its step.
import type { ReactNode } from 'react'
import { calculator } from '#copy/calculator.ts'
import { dayAndMonth, weekdayAndDay, weekdayName } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { StartWindow } from '#domain/cycle-history.ts'
import { STEP_HEADING } from './question.tsx'

const words = calculator.result

const Heading = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <h2 id={STEP_HEADING} tabIndex={-1} className="text-balance outline-none">
    <span className="text-lead text-plum-soft">{lead}</span> {children}
  </h2>
)

export const DayHeading = ({ day, today }: { day: CalendarDate; today: CalendarDate }) => (
  <Heading lead={day < today ? words.passedLead : words.lead}>
    {/* A box of its own, or its first word is read as the end of the one before. */}
    <time dateTime={day} className="block">
      <span className="mt-2 block text-statement text-apricot">
        {weekdayName(day)}
        <span className="sr-only">, </span>
      </span>
      <span className="figures block text-h1">{dayAndMonth(day, today.slice(0, 4))}</span>
    </time>
  </Heading>
)

export const WindowHeading = ({ window, today }: { window: StartWindow; today: CalendarDate }) => (
  <Heading lead={window.hasPassed ? words.windowPassedLead : words.windowLead}>
    <span className="figures mt-2 block text-h1">
      <time dateTime={window.earliest}>{weekdayAndDay(window.earliest, today.slice(0, 4))}</time>{' '}
      <span className="block text-statement text-apricot">{words.windowAnd}</span>{' '}
      <time dateTime={window.latest}>{weekdayAndDay(window.latest, today.slice(0, 4))}</time>
    </span>
  </Heading>
)
