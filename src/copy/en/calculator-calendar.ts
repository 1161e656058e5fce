// Words of the file for a person's own calendar. Whoever looks over her shoulder learns nothing: no word of what it is for (CAL-9).
export const calculatorCalendar = {
  fileName: 'reminder.ics',
  title: 'Reminder',
  description: 'An estimate, so it may be a few days earlier or later.',
} as const
