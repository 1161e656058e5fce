// Step 1: the first day of the last period (CAL-3, CAL-13).
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { calculator } from '#copy/calculator.ts'
import { shortDate } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { canHaveStarted } from '#domain/cycle.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MonthGrid } from './month-grid.tsx'
import { Question } from './question.tsx'
import { PrivacyLine, WizardButtons } from './wizard-buttons.tsx'

const texts = calculator.lastStart

interface StartStepProps {
  value: CalendarDate | null
  today: CalendarDate | null
  onChange: (day: CalendarDate) => void
  onNext: () => void
  /** Another way to answer, such as importing a file, shown below the calendar. */
  children: ReactNode
}

export function StartStep({ value, today, onChange, onNext, children }: StartStepProps) {
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const isValid = value !== null && today !== null && canHaveStarted(value, today)
  return (
    <div className="grid content-start gap-5">
      <Question text={texts.question}>
        {texts.hint} {value && <strong className="font-semibold text-ink">{shortDate(value)}</strong>}
      </Question>
      {today ? (
        <MonthGrid
          selected={value ? [value] : []}
          today={today}
          onSelect={(day) => {
            setMissing(false)
            onChange(day)
          }}
          errorId={isMissing ? id : undefined}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-102.5 md:h-112.5" />
        </div>
      )}
      {isMissing && (
        <p id={id} role="alert" className="flex gap-2 text-small text-chilli">
          <Icon icon={CircleAlert} size={18} className="mt-px shrink-0" />
          {texts.missing}
        </p>
      )}
      <WizardButtons step={1} onPrevious={() => {}} onNext={() => (isValid ? onNext() : setMissing(true))} />
      <PrivacyLine />
      {children}
    </div>
  )
}
