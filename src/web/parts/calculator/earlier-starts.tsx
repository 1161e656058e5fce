// The first days of earlier periods, chosen in a calendar. From them the calculator predicts a range of days instead of
// one day.
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { earlierStarts as texts } from '#copy/calculator.ts'
import { fullDate, shortDate, weekdayAndDay } from '#copy/dates.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { CycleAnswers } from '#domain/cycle.ts'
import { addStart, excludedStarts, MIN_STARTS, type StartWindow } from '#domain/cycle-history.ts'
import { AccordionRow } from '#web/ui/accordion.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MonthGrid } from './month-grid.tsx'

export interface EarlierStartsProps {
  answers: CycleAnswers
  earlierStarts: readonly CalendarDate[]
  leftOut: readonly CalendarDate[]
  window: StartWindow | null
  today: CalendarDate
  onChange: (earlierStarts: readonly CalendarDate[]) => void
  onLeaveOut: (leftOut: readonly CalendarDate[]) => void
}

export function EarlierStarts({
  answers,
  earlierStarts,
  leftOut,
  window,
  today,
  onChange,
  onLeaveOut,
}: EarlierStartsProps) {
  const { lastStart, cycleDays } = answers
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const starts = [lastStart, ...earlierStarts]
  const currentYear = today.slice(0, 4)
  const weekdayText = (day: CalendarDate) => weekdayAndDay(day, currentYear)

  const remove = (day: CalendarDate) => {
    setProblem(null)
    setAnnouncement(texts.removed({ day: shortDate(day) }))
    onChange(earlierStarts.filter((start) => start !== day))
    // A day that is added again is no longer excluded.
    if (leftOut.includes(day)) onLeaveOut(leftOut.filter((start) => start !== day))
  }
  const setLeftOut = (day: CalendarDate, isLeftOut: boolean) => {
    setProblem(null)
    setAnnouncement((isLeftOut ? texts.wasLeftOut : texts.countsAgain)({ day: shortDate(day) }))
    onLeaveOut(isLeftOut ? [...leftOut, day] : leftOut.filter((start) => start !== day))
  }
  const toggleStart = (day: CalendarDate) => {
    if (earlierStarts.includes(day)) return remove(day)
    const result = addStart(starts, day, lastStart)
    if ('problem' in result) return setProblem(texts.problems[result.problem])
    setProblem(null)
    setAnnouncement(texts.added({ day: shortDate(day) }))
    onChange(result.starts.filter((start) => start !== lastStart))
  }

  return (
    <AccordionRow title={texts.title}>
      <div className="grid gap-4">
        <p>{texts.text}</p>
        <p id={`${id}-how`} className="text-small">
          {texts.calendar}
        </p>
        <MonthGrid
          selected={starts}
          opensAt={addDays(lastStart, -cycleDays)}
          today={today}
          onSelect={toggleStart}
          errorId={problem === null ? undefined : id}
        />
        {problem && (
          <p id={id} role="alert" className="flex gap-2 text-small text-chilli">
            <Icon icon={CircleAlert} size={18} className="mt-px shrink-0" />
            {problem}
          </p>
        )}
        <div role="status" className="text-ink">
          <p className="sr-only">{announcement}</p>
          {starts.length - excludedStarts(starts, leftOut).length === MIN_STARTS - 1 && <p>{texts.oneMore}</p>}
          {window && <p>{texts.window({ from: weekdayText(window.earliest), to: weekdayText(window.latest) })}</p>}
          {window !== null && window.leftOut > 0 && <p>{texts.leftOut({ count: window.leftOut })}</p>}
        </div>
        <ul aria-label={texts.listLabel} className="figures divide-y divide-line text-ink">
          {starts.map((day) => (
            <StartRow key={day} day={day} isLast={day === lastStart} isLeftOut={leftOut.includes(day)}>
              <LeaveOutButton
                day={day}
                isLeftOut={leftOut.includes(day)}
                onChange={(isLeftOut) => setLeftOut(day, isLeftOut)}
              />
              <IconButton label={texts.remove({ day: fullDate(day) })} onClick={() => remove(day)}>
                <Icon icon={X} size={18} />
              </IconButton>
            </StartRow>
          ))}
        </ul>
      </div>
    </AccordionRow>
  )
}

interface StartProps {
  day: CalendarDate
  isLast: boolean
  isLeftOut: boolean
  children: ReactNode
}

const StartRow = ({ day, isLast, isLeftOut, children }: StartProps) => (
  <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
    <span className={classes('seat', isLeftOut && 'text-ink-soft')}>
      {fullDate(day)}
      {isLast && <span className="text-ink-soft">, {texts.last}</span>}
      {isLeftOut && <span>, {texts.isOut}</span>}
    </span>
    {!isLast && <span className="ml-auto flex items-center">{children}</span>}
  </li>
)

interface LeaveOutProps {
  day: CalendarDate
  isLeftOut: boolean
  onChange: (isLeftOut: boolean) => void
}

/** Excludes the cycle that began on a day, for example because of an illness. The day stays in the list. */
const LeaveOutButton = ({ day, isLeftOut, onChange }: LeaveOutProps) => (
  <button
    type="button"
    aria-label={(isLeftOut ? texts.countAgainOf : texts.leaveOutOf)({ day: fullDate(day) })}
    onClick={() => onChange(!isLeftOut)}
    className="seat min-h-11 px-2 text-button-small text-rose-ink underline underline-offset-4 hover:decoration-2"
  >
    {isLeftOut ? texts.countAgain : texts.leaveOut}
  </button>
)
