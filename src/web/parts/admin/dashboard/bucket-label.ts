// What stands under a bar: a day, or a month.
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

/** '20 Nov' or 'Nov' of 'YYYY-MM-DD'. */
export const bucketLabel = (from: string, isByDay: boolean): string =>
  (isByDay ? DAY : MONTH).format(new Date(`${from}T00:00Z`))
