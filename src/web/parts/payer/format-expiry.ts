// Formats when a payment link expires, in Indian time and without line breaks: "10:35 am, 27 Nov 2026".
import { shortDate } from '#copy/dates.ts'
import { languageTag } from '#copy/language.ts'
import { indianDate } from '#domain/calendar.ts'

const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const

export function formatExpiry(until: string): string {
  const end = new Date(until)
  return `${end.toLocaleTimeString(languageTag, TIME)}, ${shortDate(indianDate(end))}`.replaceAll(' ', '\u00a0')
}
