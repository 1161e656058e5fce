// Which days the figures are of: some usual ranges, or from a day to a day. They stand in the address.
import { figures as words } from '#copy/figures.ts'
import { addDays, type CalendarDate, daysBetween, indianDate } from '#domain/calendar.ts'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { useIndianToday } from '#web/ui/use-today.ts'

const PRESETS = ['7', '30', '90', '365'] as const
type Preset = (typeof PRESETS)[number]
const OPTIONS = PRESETS.map((value) => ({ value, label: words.presets[value] }))

interface RangePickerProps {
  /** As the server understood it; null before its first answer. */
  range: { readonly from: string; readonly to: string } | null
  asked: { readonly from: string; readonly to: string }
  onRange: (range: { from: string; to: string }) => void
}

export function RangePicker({ range, asked, onRange }: RangePickerProps) {
  const today = useIndianToday() ?? indianDate(new Date())
  const from = asked.from || range?.from || ''
  const to = asked.to || range?.to || ''
  const length = to === today && from !== '' ? String(daysBetween(from as CalendarDate, today) + 1) : ''
  const preset = PRESETS.find((each) => each === length)
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <Choices<Preset | ''>
        label={words.presets.label}
        value={preset ?? ''}
        options={OPTIONS}
        onChange={(days) => onRange({ from: addDays(today, 1 - Number(days)), to: today })}
      />
      <DayBox label={words.range.from} value={from} onDay={(day) => onRange({ from: day, to })} />
      <DayBox label={words.range.to} value={to} onDay={(day) => onRange({ from, to: day })} />
    </div>
  )
}
