// Saves the calculator's result: as a calendar file, or on paper.
import { CalendarPlus, Printer } from 'lucide-react'
import { calculator, calculatorCalendar } from '#copy/calculator.ts'
import type { Period } from '#domain/cycle.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'

const texts = calculator.result
const REMINDER_DAYS = 2

async function downloadCalendar(periods: readonly Period[]): Promise<void> {
  try {
    const { calendarFile } = await import('./ics.ts')
    const text = calendarFile({ periods, reminderDays: REMINDER_DAYS, now: new Date() })
    saveFile(new Blob([text], { type: 'text/calendar' }), calculatorCalendar.fileName)
  } catch {
    toast.failure(texts.calendarFailed)
  }
}

export const SaveResult = ({ periods }: { periods: readonly Period[] }) => (
  <div className="grid gap-3 print:hidden">
    <div className="flex flex-wrap gap-3">
      <span className="grow">
        <Button tone="moon" wide onClick={() => downloadCalendar(periods)}>
          <Icon icon={CalendarPlus} size={20} />
          {texts.addToCalendar}
        </Button>
      </span>
      <span className="grow">
        <Button tone="moon-outlined" wide onClick={() => window.print()}>
          <Icon icon={Printer} size={20} />
          {texts.print}
        </Button>
      </span>
    </div>
    <p className="text-center text-small text-balance text-plum-soft">{texts.calendarNote}</p>
  </div>
)
