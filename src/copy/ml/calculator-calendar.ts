// Words of the file for a person's own calendar, in Malayalam. Whoever looks over her shoulder learns nothing: no word of what it is for (CAL-9).
import type { Said } from '../catalogue.ts'
import type { calculatorCalendar as english } from '../en/calculator-calendar.ts'

export const calculatorCalendar = {
  fileName: 'reminder.ics',
  title: 'ഓർമപ്പെടുത്തൽ',
  description: 'ഏകദേശ കണക്കാണ്; ഏതാനും ദിവസം നേരത്തേയോ വൈകിയോ ആകാം.',
} as const satisfies Said<typeof english>
