// A field for the day to show, typed or chosen from the browser's calendar.
import { useEffect, useId, useRef } from 'react'
import { controlColours } from '#web/ui/field.tsx'

/** The earliest valid day. While a year is being typed, the field has earlier years, such as 0002, which are ignored. */
const FIRST_DAY = '2020-01-01'

interface DayBoxProps {
  label: string
  /** A day as 'YYYY-MM-DD', or empty. */
  value: string
  onDay: (day: string) => void
}

export function DayBox({ label, value, onDay }: DayBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const lastSent = useRef(value)
  // Shows the new day when Back or the pager has changed the address. The field is uncontrolled, because a day may be
  // half typed in it.
  useEffect(() => {
    if (value === lastSent.current || field.current === null) return
    lastSent.current = value
    field.current.value = value
  }, [value])
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-small whitespace-nowrap max-sm:sr-only">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="date"
        min={FIRST_DAY}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === lastSent.current || !target.validity.valid) return
          lastSent.current = target.value
          onDay(target.value)
        }}
        className={controlColours}
      />
    </div>
  )
}
