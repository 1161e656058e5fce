// Words of the file for a person's own calendar, in Hindi. Whoever looks over her shoulder learns nothing: no word of what it is for (CAL-9).
import type { Said } from '../catalogue.ts'
import type { calculatorCalendar as english } from '../en/calculator-calendar.ts'

export const calculatorCalendar = {
  fileName: 'reminder.ics',
  title: 'याद दिलाना',
  description: 'यह अंदाज़ा है, इसलिए कुछ दिन पहले या बाद में हो सकता है।',
} as const satisfies Said<typeof english>
