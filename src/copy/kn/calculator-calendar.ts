// Words of the file for a person's own calendar, in Kannada. Whoever looks over her shoulder learns nothing: no word of what it is for (CAL-9).
import type { Said } from '../catalogue.ts'
import type { calculatorCalendar as english } from '../en/calculator-calendar.ts'

export const calculatorCalendar = {
  fileName: 'reminder.ics',
  title: 'ರಿಮೈಂಡರ್',
  description: 'ಇದು ಅಂದಾಜು, ಆದ್ದರಿಂದ ಕೆಲವು ದಿನ ಹಿಂದೆ ಮುಂದೆ ಆಗಬಹುದು.',
} as const satisfies Said<typeof english>
