// Words of the file for a person's own calendar, in Tamil. Whoever looks over her shoulder learns nothing: no word of what it is for (CAL-9).
import type { Said } from '../catalogue.ts'
import type { calculatorCalendar as english } from '../en/calculator-calendar.ts'

export const calculatorCalendar = {
  fileName: 'reminder.ics',
  title: 'நினைவூட்டல்',
  description: 'இது ஒரு மதிப்பீடு, அதனால் சில நாட்கள் முன்போ பின்போ இருக்கலாம்.',
} as const satisfies Said<typeof english>
