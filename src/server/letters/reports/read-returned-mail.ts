// A mail that came back to the shop's own mailbox: a report of delivery (RFC 3464) or of a complaint (RFC 5965).
import { isLasting, statusOf } from '#domain/mail-report.ts'
import { LETTER_HEADER } from '../../adapters/mailer.ts'
import { addressIn, letterNumber, type MailReport, numberInMessageId } from './mail-report.ts'

/** Whoever is told of a copy to thousands is not told of ours. */
const MOST = 20

/**
 * What it says of one of our letters, one for each address; none where it is no such report, where the mail server still tries, or
 * where no letter of ours is named. `comesTo` is where letters come back to, {letter} standing for the number.
 */
export function readReturnedMail(
  text: string,
  { now, comesTo }: { now: Date; comesTo: string | undefined },
): MailReport[] {
  const lines = text.replace(/\r\n?/g, '\n')
  const letter = letterIn(lines, comesTo)
  if (letter === null) return []
  const complaint = partOf(lines, 'message/feedback-report')
  if (complaint !== null) {
    if (!/^feedback-type:\s*(abuse|fraud)\s*$/im.test(complaint)) return []
    return [{ event: `${letter} complaint`, kind: 'complained', address: null, letter, status: '', at: now }]
  }
  return groupsOf(partOf(lines, 'message/delivery-status') ?? '').flatMap((group) => {
    const address = addressIn(fieldOf(group, 'original-recipient') || fieldOf(group, 'final-recipient'))
    if (address === null || fieldOf(group, 'action').toLowerCase() !== 'failed') return []
    const status = statusOf(fieldOf(group, 'status'))
    const kind = isLasting(status) ? 'bounced' : 'soft'
    return [{ event: `${letter} ${address}`, kind, address, letter, status, at: now }]
  })
}

/** The body of the first part of this type; such parts are plain text. */
function partOf(text: string, type: string): string | null {
  const start = new RegExp(`^content-type:\\s*${type}\\b`, 'im').exec(text)
  if (!start) return null
  const body = text.indexOf('\n\n', start.index)
  if (body < 0) return null
  const end = text.indexOf('\n--', body)
  return text.slice(body + 2, end < 0 ? undefined : end)
}

const groupsOf = (status: string): string[] =>
  unfolded(status)
    .split(/\n{2,}/)
    .slice(0, MOST + 1)

const unfolded = (text: string): string => text.replace(/\n[ \t]+/g, ' ')

/** A field without its type: 'rfc822; someone@example.in' is the address. */
const fieldOf = (group: string, name: string): string =>
  (new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(group)?.[1] ?? '').replace(/^[\w-]+;\s*/, '').trim()

/** By the header in the letter that came back, by its Message-ID, or by the address to which it came. */
function letterIn(text: string, comesTo: string | undefined) {
  const all = unfolded(text)
  const header = letterNumber(new RegExp(`^${LETTER_HEADER}:[ \\t]*([0-9a-f]{24})[ \\t]*$`, 'im').exec(all)?.[1])
  if (header) return header
  const [before = '', behind = ''] = comesTo?.split('{letter}') ?? []
  const to =
    before && behind ? new RegExp(`${escaped(before)}([0-9a-f]{24})${escaped(behind)}`, 'i').exec(all)?.[1] : null
  return letterNumber(to) ?? numberInMessageId([...all.matchAll(/^message-id:[ \t]*(.*)$/gim)].at(-1)?.[1] ?? '')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
