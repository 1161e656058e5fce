// Dates in Tamil. Days are 'YYYY-MM-DD' and never instants (CAL-4).
const MONTHS = [
  { long: 'ஜனவரி', short: 'ஜன' },
  { long: 'பிப்ரவரி', short: 'பிப்' },
  { long: 'மார்ச்', short: 'மார்ச்' },
  { long: 'ஏப்ரல்', short: 'ஏப்' },
  { long: 'மே', short: 'மே' },
  { long: 'ஜூன்', short: 'ஜூன்' },
  { long: 'ஜூலை', short: 'ஜூலை' },
  { long: 'ஆகஸ்ட்', short: 'ஆக' },
  { long: 'செப்டம்பர்', short: 'செப்' },
  { long: 'அக்டோபர்', short: 'அக்' },
  { long: 'நவம்பர்', short: 'நவ' },
  { long: 'டிசம்பர்', short: 'டிச' },
] as const

export const WEEKDAYS = ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'] as const

/** The headings of a month's columns, abbreviated at a syllable. */
export const WEEKDAY_INITIALS = ['ஞா', 'தி', 'செ', 'பு', 'வி', 'வெ', 'ச'] as const

const parts = (date: string) => ({
  year: date.slice(0, 4),
  month: MONTHS[Number(date.slice(5, 7)) - 1] ?? { long: '', short: '' },
  day: String(Number(date.slice(8, 10))),
})

/** 'நவ 12, 2026'. The month comes first: endings such as -க்குள் follow a number (docs/languages/ta.md). */
export function shortDate(date: string): string {
  const { year, month, day } = parts(date)
  return `${month.short} ${day}, ${year}`
}

/** 'டிசம்பர் 1', with the year when it is not `year`. */
export function dayAndMonth(date: string, year: string): string {
  const written = parts(date)
  return `${written.month.long} ${written.day}${written.year === year ? '' : `, ${written.year}`}`
}

/**
 * 'செவ்வாய், டிச 1', with the year when it is not `year`. Short names of weekdays save little in Tamil, and read badly.
 */
export function weekdayAndDay(date: string, year: string): string {
  const written = parts(date)
  const day = `${weekdayName(date)}, ${written.month.short} ${written.day}`
  return written.year === year ? day : `${day}, ${written.year}`
}

export function monthAndYear(date: string): string {
  const { year, month } = parts(date)
  return `${month.long} ${year}`
}

export const weekdayName = (date: string): string => WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()] ?? ''

/** 'செவ்வாய், நவம்பர் 3, 2026', as a screen reader says it. */
export const fullDate = (date: string): string => `${weekdayName(date)}, ${dayAndMonth(date, '')}`
