// Dates in Hindi. Days are 'YYYY-MM-DD' and never instants (CAL-4).
const MONTHS = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
] as const

/** Abbreviated by hand: a Devanagari word cannot be cut after a fixed number of letters. */
const SHORT_MONTHS = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'] as const

export const WEEKDAYS = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'] as const

/** The headings of a month's columns, abbreviated at a syllable. */
export const WEEKDAY_INITIALS = ['र', 'सो', 'मं', 'बु', 'गु', 'शु', 'श'] as const
const SHORT_WEEKDAYS = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'] as const

const parts = (date: string) => ({
  year: date.slice(0, 4),
  month: MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
  shortMonth: SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
  day: String(Number(date.slice(8, 10))),
})

const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay()

/** '12 नव॰ 2026'. */
export function shortDate(date: string): string {
  const { year, shortMonth, day } = parts(date)
  return `${day} ${shortMonth} ${year}`
}

/** '1 दिसंबर', with the year when it is not `year`. */
export function dayAndMonth(date: string, year: string): string {
  const written = parts(date)
  return `${written.day} ${written.month}${written.year === year ? '' : ` ${written.year}`}`
}

/** 'मंगल 1 दिस॰', with the year when it is not `year`. */
export function weekdayAndDay(date: string, year: string): string {
  const written = parts(date)
  const day = `${SHORT_WEEKDAYS[weekdayOf(date)] ?? ''} ${written.day} ${written.shortMonth}`
  return written.year === year ? day : `${day} ${written.year}`
}

export function monthAndYear(date: string): string {
  const { year, month } = parts(date)
  return `${month} ${year}`
}

export const weekdayName = (date: string): string => WEEKDAYS[weekdayOf(date)] ?? ''

/** 'मंगलवार, 3 नवंबर 2026', as a screen reader says it. */
export const fullDate = (date: string): string => `${weekdayName(date)}, ${dayAndMonth(date, '')}`
