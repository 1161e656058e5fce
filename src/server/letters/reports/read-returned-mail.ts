// A mail that came back to the shop's own mailbox: a report of delivery (RFC 3464) or of a complaint (RFC 5965).
import { isLasting, statusOf } from '#domain/mail-report.ts'
import { isSealOfLetter, SEAL_LENGTH } from '../../adapters/letter-seal.ts'
import { LETTER_HEADER } from '../../adapters/mailer.ts'
import { addressIn, letterNumber, type MailReport, numberInMessageId } from './mail-report.ts'

/** Whoever is told of a copy to thousands is not told of ours. */
const MOST = 20

/**
 * What it says of one of our letters, one for each address; none where it is no such report, where the mail server still tries, or
 * where no letter of ours is named. `comesTo` is where letters come back to, {letter} standing for the number
 * and its seal. A complaint is believed by the seal alone: the number stands in every answer to a letter (LET-12).
 */
export function readReturnedMail(
  text: string,
  { now, comesTo, secret }: { now: Date; comesTo: string | undefined; secret: string },
): MailReport[] {
  const lines = text.replace(/\r\n?/g, '\n')
  const complaint = partOf(lines, 'message/feedback-report')
  const letter = complaint === null ? letterIn(lines, comesTo) : sealedLetterIn(lines, comesTo, secret)
  if (letter === null) return []
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
  const [to] = namesIn(all, comesTo)
  return (
    letterNumber(to?.number) ?? numberInMessageId([...all.matchAll(/^message-id:[ \t]*(.*)$/gim)].at(-1)?.[1] ?? '')
  )
}

/** The letter of an address to which ours come back, where it is sealed as we seal them. */
const sealedLetterIn = (text: string, comesTo: string | undefined, secret: string) =>
  letterNumber(
    namesIn(unfolded(text), comesTo).find(({ number, seal }) => seal && isSealOfLetter(secret, number, seal))?.number,
  )

/** What stands where our addresses have a number and its seal; letters from before there were seals have none. */
function namesIn(text: string, comesTo: string | undefined) {
  const [before = '', behind = ''] = comesTo?.split('{letter}') ?? []
  if (!before || !behind) return []
  const named = `${escaped(before)}([0-9a-f]{24})([0-9a-f]{${SEAL_LENGTH}})?${escaped(behind)}`
  return Array.from(text.toLowerCase().matchAll(new RegExp(named.toLowerCase(), 'g')), ([, number = '', seal]) => ({
    number,
    seal,
  })).slice(0, MOST)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
