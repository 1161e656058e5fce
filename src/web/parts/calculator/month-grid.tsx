// A calendar of one month, in which days are chosen by touch, mouse or arrow keys. Future days are disabled.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { calculator } from '#copy/calculator.ts'
import { fullDate, monthAndYear, WEEKDAY_INITIALS, WEEKDAYS } from '#copy/dates.ts'
import { addDays, type CalendarDate, calendarDate, weekday } from '#domain/calendar.ts'
import { addMonths, firstOfMonth, weeksOfMonth } from '#domain/month.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

const texts = calculator.lastStart

interface MonthGridProps {
  /** The selected days. Unless `opensAt` is given, the month of the last one is shown first. */
  selected: readonly CalendarDate[]
  onSelect: (day: CalendarDate) => void
  today: CalendarDate
  /** A day in the month that is shown first. */
  opensAt?: CalendarDate | undefined
  errorId?: string | undefined
}

/** The day that gets the focus, by the pressed key. */
const MOVES: Readonly<Record<string, (day: CalendarDate) => CalendarDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

const FIRST_DAY = calendarDate(1900, 1, 1)

function clampToRange(day: CalendarDate, today: CalendarDate): CalendarDate {
  if (day > today) return today
  return day < FIRST_DAY ? FIRST_DAY : day
}

export function MonthGrid({ selected, onSelect, today, opensAt, errorId }: MonthGridProps) {
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  // The day that has the focus or gets it by Tab. Its month is shown.
  const [focusedDay, setFocusedDay] = useState(opensAt ?? selected.at(-1) ?? today)
  // The shown day is limited in each rendering, because today changes when the device's clock is set back.
  const shownDay = clampToRange(focusedDay, today)
  const month = firstOfMonth(shownDay)
  const isThisMonth = month === firstOfMonth(today)

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    // With Alt, Ctrl or Command the key is a shortcut of the browser, such as Alt and the left arrow for Back.
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    flushSync(() => setFocusedDay(move(shownDay)))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  return (
    <div className="rounded-card border border-line bg-surface text-ink px-1.5 py-4 md:px-9 md:py-6">
      <div className="flex items-center justify-between px-1">
        <IconButton label={texts.previousMonth} onClick={() => setFocusedDay(addMonths(shownDay, -1))}>
          <Icon icon={ChevronLeft} size={20} />
        </IconButton>
        <p id={titleId} aria-live="polite" className="seat text-button">
          {monthAndYear(shownDay)}
        </p>
        <IconButton
          label={texts.nextMonth}
          aria-disabled={isThisMonth}
          onClick={() => !isThisMonth && setFocusedDay(addMonths(shownDay, 1))}
        >
          <Icon icon={ChevronRight} size={20} className={isThisMonth ? 'text-ink-mute' : ''} />
        </IconButton>
      </div>
      <table
        ref={grid}
        aria-labelledby={titleId}
        aria-describedby={errorId}
        onKeyDown={onKeyDown}
        className="mt-2 w-full table-fixed"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name, index) => (
              <th key={name} scope="col" className="h-9 text-caption font-medium text-ink-soft">
                <span aria-hidden="true">{WEEKDAY_INITIALS[index]}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(shownDay).map((week) => (
            <tr key={week[0]} className="h-12 md:h-13">
              {week.map((day) => (
                <td key={day} className="p-0 text-center">
                  {firstOfMonth(day) === month && (
                    <Day
                      day={day}
                      today={today}
                      isSelected={selected.includes(day)}
                      isFocusable={day === shownDay}
                      onSelect={() => {
                        setFocusedDay(day)
                        onSelect(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  day: CalendarDate
  today: CalendarDate
  isSelected: boolean
  isFocusable: boolean
  onSelect: () => void
}

const Day = ({ day, today, isSelected, isFocusable, onSelect }: DayProps) => (
  <button
    type="button"
    disabled={day > today}
    tabIndex={isFocusable ? 0 : -1}
    aria-pressed={isSelected}
    aria-current={day === today ? 'date' : undefined}
    aria-label={fullDate(day)}
    onClick={onSelect}
    className={classes(
      'seat figures h-11 w-full max-w-11 rounded-full transition-colors duration-120 md:h-12 md:max-w-12',
      'disabled:text-ink-mute enabled:hover:bg-petal',
      day === today && !isSelected && 'border-2 border-ink font-semibold',
      isSelected && 'bg-rose font-semibold text-surface enabled:hover:bg-rose-ink',
    )}
  >
    {Number(day.slice(8))}
  </button>
)
