// Earlier starts, chosen from the same calendar: with them the answer becomes a window instead of one day.
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { earlierStarts as words } from '#copy/calculator-starts.ts'
import { fullDate, shortDate, weekdayAndDay } from '#copy/dates.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { CycleAnswers } from '#domain/cycle.ts'
import { addStart, leftOutOf, MIN_STARTS, type StartWindow } from '#domain/cycle-history.ts'
import { AccordionRow } from '#web/ui/accordion.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MonthGrid } from './month-grid.tsx'

export interface EarlierStartsProps {
  answers: CycleAnswers
  earlier: readonly CalendarDate[]
  /** Starts whose cycle is left out (CAL-16). */
  leftOut: readonly CalendarDate[]
  window: StartWindow | null
  today: CalendarDate
  onChange: (earlier: readonly CalendarDate[]) => void
  onLeaveOut: (leftOut: readonly CalendarDate[]) => void
}

export function EarlierStarts({ answers, earlier, leftOut, window, today, onChange, onLeaveOut }: EarlierStartsProps) {
  const { lastStart, cycleDays } = answers
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const starts = [lastStart, ...earlier]
  const inShort = (day: CalendarDate) => weekdayAndDay(day, today.slice(0, 4))

  const remove = (day: CalendarDate) => {
    setProblem(null)
    setAnnouncement(words.removed({ day: shortDate(day) }))
    onChange(earlier.filter((other) => other !== day))
    // A start that is added again counts again.
    if (leftOut.includes(day)) onLeaveOut(leftOut.filter((other) => other !== day))
  }
  const leaveOut = (day: CalendarDate, isOut: boolean) => {
    setProblem(null)
    setAnnouncement((isOut ? words.wasLeftOut : words.countsAgain)({ day: shortDate(day) }))
    onLeaveOut(isOut ? [...leftOut, day] : leftOut.filter((other) => other !== day))
  }
  const choose = (day: CalendarDate) => {
    if (earlier.includes(day)) return remove(day)
    const result = addStart(starts, day, lastStart)
    if ('problem' in result) return setProblem(words.problems[result.problem])
    setProblem(null)
    setAnnouncement(words.added({ day: shortDate(day) }))
    onChange(result.starts.filter((other) => other !== lastStart))
  }

  return (
    <AccordionRow title={words.title}>
      <div className="grid gap-4">
        <p>{words.text}</p>
        <p id={`${id}-how`} className="text-small">
          {words.calendar}
        </p>
        <MonthGrid
          selected={starts}
          opensAt={addDays(lastStart, -cycleDays)}
          today={today}
          onSelect={choose}
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
          {starts.length - leftOutOf(starts, leftOut).length === MIN_STARTS - 1 && <p>{words.oneMore}</p>}
          {window && <p>{words.window({ from: inShort(window.earliest), to: inShort(window.latest) })}</p>}
          {window !== null && window.leftOut > 0 && <p>{words.leftOut({ count: window.leftOut })}</p>}
        </div>
        <ul aria-label={words.listLabel} className="figures divide-y divide-line text-ink">
          {starts.map((day) => (
            <Start key={day} day={day} isLast={day === lastStart} isOut={leftOut.includes(day)}>
              <LeaveOut day={day} isOut={leftOut.includes(day)} onChange={(isOut) => leaveOut(day, isOut)} />
              <IconButton label={words.remove({ day: fullDate(day) })} onClick={() => remove(day)}>
                <Icon icon={X} size={18} />
              </IconButton>
            </Start>
          ))}
        </ul>
      </div>
    </AccordionRow>
  )
}

interface StartProps {
  day: CalendarDate
  isLast: boolean
  isOut: boolean
  /** The actions on an earlier start. */
  children: ReactNode
}

const Start = ({ day, isLast, isOut, children }: StartProps) => (
  <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
    <span className={classes('seat', isOut && 'text-ink-soft')}>
      {fullDate(day)}
      {isLast && <span className="text-ink-soft">, {words.last}</span>}
      {isOut && <span>, {words.isOut}</span>}
    </span>
    {!isLast && <span className="ml-auto flex items-center">{children}</span>}
  </li>
)

interface LeaveOutProps {
  day: CalendarDate
  isOut: boolean
  onChange: (isOut: boolean) => void
}

/** Leaves out the cycle that began on a day: after illness, a journey, a pill. It stays in the list. */
const LeaveOut = ({ day, isOut, onChange }: LeaveOutProps) => (
  <button
    type="button"
    aria-label={(isOut ? words.countAgainOf : words.leaveOutOf)({ day: fullDate(day) })}
    onClick={() => onChange(!isOut)}
    className="seat min-h-11 px-2 text-button-small text-rose-ink underline underline-offset-4 hover:decoration-2"
  >
    {isOut ? words.countAgain : words.leaveOut}
  </button>
)
