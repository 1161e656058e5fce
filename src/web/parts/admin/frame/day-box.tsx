// The day to show, chosen from the native calendar or typed.
import { useEffect, useId, useRef } from 'react'
import { controlColours } from '#web/ui/field.tsx'

/** No shop is older; a year before this one is still being typed. */
const FIRST = '2020-01-01'

interface DayBoxProps {
  label: string
  /** 'YYYY-MM-DD', or empty. */
  value: string
  onDay: (day: string) => void
}

export function DayBox({ label, value, onDay }: DayBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  // The address changed in another way, such as by Back or the next page: the field must not be rebuilt while it is
  // being typed in.
  useEffect(() => {
    if (value === sent.current || field.current === null) return
    sent.current = value
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
        min={FIRST}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === sent.current || !target.validity.valid) return
          sent.current = target.value
          onDay(target.value)
        }}
        className={controlColours}
      />
    </div>
  )
}
