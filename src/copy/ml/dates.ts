// Dates in Malayalam: year, month, day, so that an ending (‑ന്, ‑നകം) follows the number. Days are 'YYYY-MM-DD' and
// never instants (CAL-4).
const MONTHS = [
  'ജനുവരി',
  'ഫെബ്രുവരി',
  'മാർച്ച്',
  'ഏപ്രിൽ',
  'മേയ്',
  'ജൂൺ',
  'ജൂലൈ',
  'ഓഗസ്റ്റ്',
  'സെപ്റ്റംബർ',
  'ഒക്ടോബർ',
  'നവംബർ',
  'ഡിസംബർ',
] as const

/** Abbreviated at a syllable: a fixed number of letters would split a character. */
const SHORT_MONTHS = ['ജനു', 'ഫെബ്രു', 'മാർ', 'ഏപ്രി', 'മേയ്', 'ജൂൺ', 'ജൂലൈ', 'ഓഗ', 'സെപ്റ്റം', 'ഒക്ടോ', 'നവം', 'ഡിസം'] as const

export const WEEKDAYS = ['ഞായറാഴ്ച', 'തിങ്കളാഴ്ച', 'ചൊവ്വാഴ്ച', 'ബുധനാഴ്ച', 'വ്യാഴാഴ്ച', 'വെള്ളിയാഴ്ച', 'ശനിയാഴ്ച'] as const

/** The headings of a month's columns, abbreviated at a syllable. */
export const WEEKDAY_INITIALS = ['ഞാ', 'തി', 'ചൊ', 'ബു', 'വ്യാ', 'വെ', 'ശ'] as const

const SHORT_WEEKDAYS = ['ഞായർ', 'തിങ്കൾ', 'ചൊവ്വ', 'ബുധൻ', 'വ്യാഴം', 'വെള്ളി', 'ശനി'] as const

const parts = (date: string) => ({
  year: date.slice(0, 4),
  month: MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
  shortMonth: SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
  day: String(Number(date.slice(8, 10))),
})

const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay()

/** '2026 നവം 12'. */
export function shortDate(date: string): string {
  const { year, shortMonth, day } = parts(date)
  return `${year} ${shortMonth} ${day}`
}

/** 'ഡിസംബർ 1', with the year when it is not `year`. */
export function dayAndMonth(date: string, year: string): string {
  const written = parts(date)
  return `${written.year === year ? '' : `${written.year} `}${written.month} ${written.day}`
}

/** 'ചൊവ്വ, ഡിസം 1', with the year when it is not `year`. */
export function weekdayAndDay(date: string, year: string): string {
  const written = parts(date)
  const day = `${written.shortMonth} ${written.day}`
  return `${SHORT_WEEKDAYS[weekdayOf(date)] ?? ''}, ${written.year === year ? day : `${written.year} ${day}`}`
}

export function monthAndYear(date: string): string {
  const { year, month } = parts(date)
  return `${month} ${year}`
}

export const weekdayName = (date: string): string => WEEKDAYS[weekdayOf(date)] ?? ''

/** 'ചൊവ്വാഴ്ച, 2026 നവംബർ 3', as a screen reader says it. */
export const fullDate = (date: string): string => `${weekdayName(date)}, ${dayAndMonth(date, '')}`
