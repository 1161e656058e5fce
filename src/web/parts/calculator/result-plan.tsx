// Below the calculator's result: the coming months, and the last day to order. Its code is loaded shortly before the
// result.
import { pages } from '#contract/urls.ts'
import { plan } from '#copy/calculator.ts'
import { monthAndYear, WEEKDAY_INITIALS, WEEKDAYS, weekdayAndDay } from '#copy/dates.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { Period } from '#domain/cycle.ts'
import { firstOfMonth, weeksOfMonth } from '#domain/month.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { classes } from '#web/ui/class-names.ts'
import { updatePeriod } from './last-period.ts'
import { OrderInTime, type Pack } from './order-in-time.tsx'
import type { Outlook } from './prediction.ts'
import { Scene } from './step-background.tsx'

export interface ResultPlanProps {
  outlook: Outlook
  today: CalendarDate
  periodDays: number
  pack: Pack | null
}

export const ResultPlan = ({ outlook, today, periodDays, pack }: ResultPlanProps) => (
  <>
    <div className="col-span-full">
      <MonthsAhead periods={outlook.periods} today={today} />
    </div>
    <Scene step={4} />
    <OrderInTime start={outlook.soonest} today={today} cycleDays={outlook.usualDays} pack={pack} />
    <div className="col-span-full">
      <ToPackFinder periodDays={periodDays} />
    </div>
  </>
)

const ToPackFinder = ({ periodDays }: { periodDays: number }) => (
  <section className="flex flex-wrap items-center justify-between gap-5 rounded-panel bg-sand p-5 md:p-7 print:hidden">
    <div className="grid gap-2">
      <h2 className="text-h3">{plan.finder.title}</h2>
      <p className="measure text-body text-ink-soft">{plan.finder.text}</p>
    </div>
    <ShopLinkButton tone="outlined" to={pages.packFinder} onClick={() => updatePeriod({ days: periodDays })}>
      {plan.finder.button}
    </ShopLinkButton>
  </section>
)

const texts = plan.ahead

interface MonthsAheadProps {
  periods: readonly Period[]
  today: CalendarDate
}

/**
 * The next six periods on small calendars, one per month: period days as filled discs with their number, other days as
 * dots (CAL-12, LOOK-7).
 */
export function MonthsAhead({ periods, today }: MonthsAheadProps) {
  const bleeding = new Set(periods.flatMap(daysOf))
  const months = [...new Set([...bleeding].map(firstOfMonth))]
  const currentYear = today.slice(0, 4)
  return (
    <section className="sheet grid gap-6 lg:gap-8">
      <div className="grid gap-2">
        <h2 className="text-h3 md:text-h2">{texts.title}</h2>
        <p className="measure text-body text-ink-soft print:hidden">{texts.text}</p>
      </div>
      <ol className="sr-only print:not-sr-only print:columns-2">
        {periods.map(({ start, end }) => (
          <li key={start}>
            {start === end
              ? weekdayAndDay(start, currentYear)
              : texts.range({ from: weekdayAndDay(start, currentYear), to: weekdayAndDay(end, currentYear) })}
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="months-ahead">
        {months.map((month) => (
          <Month key={month} month={month} bleeding={bleeding} today={today} />
        ))}
      </div>
    </section>
  )
}

const daysOf = ({ start, end }: Period): CalendarDate[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index))

interface MonthProps {
  month: CalendarDate
  bleeding: ReadonlySet<CalendarDate>
  today: CalendarDate
}

const Month = ({ month, bleeding, today }: MonthProps) => (
  <div className="break-inside-avoid">
    <p className="text-button-small">{monthAndYear(month)}</p>
    <div className="figures mt-2 grid grid-cols-7 justify-items-center gap-x-px gap-y-0.5 text-caption">
      {WEEKDAYS.map((name, index) => (
        <span key={name} className="text-ink-soft">
          {WEEKDAY_INITIALS[index]}
        </span>
      ))}
      {weeksOfMonth(month)
        .filter((week) => week.some((day) => firstOfMonth(day) === month))
        .flat()
        .map((day) =>
          firstOfMonth(day) === month ? (
            <Day key={day} day={day} isBleeding={bleeding.has(day)} isToday={day === today} />
          ) : (
            <span key={day} />
          ),
        )}
    </div>
  </div>
)

const Day = ({ day, isBleeding, isToday }: { day: CalendarDate; isBleeding: boolean; isToday: boolean }) => (
  <span
    className={classes(
      'grid aspect-square w-full max-w-7 place-items-center rounded-full leading-none',
      isBleeding && 'period-day bg-rose font-semibold text-surface',
      isToday && !isBleeding && 'font-semibold inset-ring-2 inset-ring-ink',
    )}
  >
    <span className={classes('seat', !isBleeding && !isToday && 'hidden print:block')}>{Number(day.slice(8))}</span>
    {!isBleeding && !isToday && <span className="size-1.5 rounded-full bg-line-strong/40 print:hidden" />}
  </span>
)
