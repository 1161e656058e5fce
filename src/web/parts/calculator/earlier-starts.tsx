// Earlier starts, chosen from the same calendar: with them the answer becomes a window instead of one day.
import { CircleAlert, X } from 'lucide-react'
import { useId, useState } from 'react'
import { earlierStarts as words } from '#copy/calculator-starts.ts'
import { fullDate, shortDate, weekdayAndDay } from '#copy/dates.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { CycleAnswers } from '#domain/cycle.ts'
import { addStart, LEAST_STARTS, type StartWindow } from '#domain/cycle-history.ts'
import { AccordionRow } from '#web/ui/accordion.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MonthGrid } from './month-grid.tsx'

interface EarlierStartsProps {
  answers: CycleAnswers
  earlier: readonly CalendarDate[]
  window: StartWindow | null
  today: CalendarDate
  onChange: (earlier: readonly CalendarDate[]) => void
}

export function EarlierStarts({ answers, earlier, window, today, onChange }: EarlierStartsProps) {
  const { lastStart, cycleDays } = answers
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const starts = [lastStart, ...earlier]
  const inShort = (day: CalendarDate) => weekdayAndDay(day, today.slice(0, 4))

  const remove = (day: CalendarDate) => {
    setProblem(null)
    setSaid(words.removed(shortDate(day)))
    onChange(earlier.filter((other) => other !== day))
  }
  const choose = (day: CalendarDate) => {
    if (earlier.includes(day)) return remove(day)
    const result = addStart(starts, day, lastStart)
    if ('problem' in result) return setProblem(words.problems[result.problem])
    setProblem(null)
    setSaid(words.added(shortDate(day)))
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
            <Icon sign={CircleAlert} size={18} className="mt-px shrink-0" />
            {problem}
          </p>
        )}
        <div role="status" className="text-ink">
          <p className="sr-only">{said}</p>
          {earlier.length === LEAST_STARTS - 2 && <p>{words.oneMore}</p>}
          {window && <p>{words.window(inShort(window.earliest), inShort(window.latest))}</p>}
          {window !== null && window.leftOut > 0 && <p>{words.leftOut(window.leftOut)}</p>}
        </div>
        <ul aria-label={words.listLabel} className="figures divide-y divide-line text-ink">
          {starts.map((day) => (
            <li key={day} className="flex min-h-12 items-center justify-between gap-3">
              <span className="seat">
                {fullDate(day)}
                {day === lastStart && <span className="text-ink-soft">, {words.last}</span>}
              </span>
              {day !== lastStart && (
                <IconButton label={words.remove(fullDate(day))} onClick={() => remove(day)}>
                  <Icon sign={X} size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </div>
    </AccordionRow>
  )
}
