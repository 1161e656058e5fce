// Until when a link to pay works, in India's time: "10:35 am, 27 Nov 2026", kept on one line.
import { shortDate } from '#copy/dates.ts'
import { indianDate } from '#domain/calendar.ts'

const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const

export function endOfLink(until: string): string {
  const end = new Date(until)
  return `${end.toLocaleTimeString('en-IN', TIME)}, ${shortDate(indianDate(end))}`.replaceAll(' ', '\u00a0')
}
