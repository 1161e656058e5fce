// What to think of a period that has not come by the counted day: calm words that grow with the lateness, and the way on when it has come.
import { calculator } from '#copy/calculator.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { lateness } from '#domain/lateness.ts'
import { Button } from '#web/ui/button.tsx'

const words = calculator.late

interface LateHelpProps {
  /** The last day on which the period was expected to start. */
  expectedLatest: CalendarDate
  today: CalendarDate
  cycleDays: number
  onStarted: () => void
}

export function LateHelp({ expectedLatest, today, cycleDays, onStarted }: LateHelpProps) {
  const { days, stage } = lateness(expectedLatest, today, cycleDays)
  if (stage === 'not_late') return null
  return (
    <section className="grid gap-5 rounded-panel bg-sand p-5 md:p-7">
      <div className="grid gap-3">
        <h2 className="text-h3">{words.title(days)}</h2>
        {words.stages[stage].map((sentence) => (
          <p key={sentence} className="measure text-body">
            {sentence}
          </p>
        ))}
      </div>
      <div>
        <Button tone="outlined" small onClick={onStarted}>
          {words.started}
        </Button>
      </div>
    </section>
  )
}
