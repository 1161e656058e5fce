// Dates in Kannada. Days are 'YYYY-MM-DD' and never instants (CAL-4).
const MONTHS = ['ಜನವರಿ', 'ಫೆಬ್ರವರಿ', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿಲ್', 'ಮೇ', 'ಜೂನ್', 'ಜುಲೈ', 'ಆಗಸ್ಟ್', 'ಸೆಪ್ಟೆಂಬರ್', 'ಅಕ್ಟೋಬರ್', 'ನವೆಂಬರ್', 'ಡಿಸೆಂಬರ್'] as const

/** Abbreviated by hand: the first three letters of a Kannada word may end inside a syllable. */
const SHORT_MONTHS = ['ಜನ', 'ಫೆಬ್ರ', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿ', 'ಮೇ', 'ಜೂನ್', 'ಜುಲೈ', 'ಆಗ', 'ಸೆಪ್ಟೆಂ', 'ಅಕ್ಟೋ', 'ನವೆಂ', 'ಡಿಸೆಂ'] as const

export const WEEKDAYS = ['ಭಾನುವಾರ', 'ಸೋಮವಾರ', 'ಮಂಗಳವಾರ', 'ಬುಧವಾರ', 'ಗುರುವಾರ', 'ಶುಕ್ರವಾರ', 'ಶನಿವಾರ'] as const

/** The headings of a month's columns, abbreviated at a syllable. */
export const WEEKDAY_INITIALS = ['ಭಾ', 'ಸೋ', 'ಮಂ', 'ಬು', 'ಗು', 'ಶು', 'ಶ'] as const

const SHORT_WEEKDAYS = ['ಭಾನು', 'ಸೋಮ', 'ಮಂಗಳ', 'ಬುಧ', 'ಗುರು', 'ಶುಕ್ರ', 'ಶನಿ'] as const

const parts = (date: string) => {
  const month = Number(date.slice(5, 7)) - 1
  return {
    year: date.slice(0, 4),
    month: MONTHS[month] ?? '',
    shortMonth: SHORT_MONTHS[month] ?? '',
    day: String(Number(date.slice(8, 10))),
  }
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay()

/** 'ನವೆಂ 12, 2026'. The month comes first: endings such as ರಂದು and ರ ಒಳಗೆ follow a number (docs/languages/kn.md). */
export function shortDate(date: string): string {
  const { year, shortMonth, day } = parts(date)
  return `${shortMonth} ${day}, ${year}`
}

/** 'ಡಿಸೆಂಬರ್ 1', with the year when it is not `year`. */
export function dayAndMonth(date: string, year: string): string {
  const written = parts(date)
  return `${written.month} ${written.day}${written.year === year ? '' : `, ${written.year}`}`
}

/** 'ಮಂಗಳ, ಡಿಸೆಂ 1', with the year when it is not `year`. */
export function weekdayAndDay(date: string, year: string): string {
  const written = parts(date)
  const day = `${SHORT_WEEKDAYS[weekdayOf(date)] ?? ''}, ${written.shortMonth} ${written.day}`
  return written.year === year ? day : `${day}, ${written.year}`
}

export function monthAndYear(date: string): string {
  const { year, month } = parts(date)
  return `${month} ${year}`
}

export const weekdayName = (date: string): string => WEEKDAYS[weekdayOf(date)] ?? ''

/** 'ಮಂಗಳವಾರ, ನವೆಂಬರ್ 3, 2026', as a screen reader says it. */
export const fullDate = (date: string): string => `${weekdayName(date)}, ${dayAndMonth(date, '')}`
