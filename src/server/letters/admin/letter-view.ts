// A letter as it travels to staff: where it stands and why, never what stands in it.
import type { LetterReply, LetterState } from '#contract/letters.ts'
import { sentLetters as words } from '#copy/sent-letters.ts'
import { BOUNCED, SOFT, STOPPED } from '../../outbox/letter-outcome-queries.ts'
import type { ListedLetter } from './admin-letters-queries.ts'

export function letterView(letter: ListedLetter): LetterReply {
  const { id, kind, ref, recipient, orderId, orderNumber, createdAt, sentAt, tries, lastFailure, failedAt } = letter
  return {
    _id: id,
    kind,
    ref,
    recipient,
    order: orderId !== null && orderNumber !== null ? { _id: orderId, orderNumber } : null,
    state: stateOf(letter),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    tries,
    failure:
      lastFailure !== null && failedAt !== null
        ? { reason: reasonOf(lastFailure), codes: lastFailure, at: failedAt.toISOString() }
        : null,
    canSendAgain: recipient !== '',
    canPutAside: lastFailure !== null && letter.putAsideAt === null,
  }
}

function stateOf({ recipient, sentAt, askedAgainAt, lastFailure, givenUpAt, putAsideAt }: ListedLetter): LetterState {
  if (recipient === '') return 'dropped'
  if (putAsideAt !== null) return 'put_aside'
  if (givenUpAt !== null) return 'given_up'
  if (lastFailure !== null) return 'failing'
  return sentAt !== null && askedAgainAt === null ? 'sent' : 'waiting'
}

/** Codes are the shop's own for what came back or never went, nodemailer's own and SMTP's (RFC 5321 §4.2: 4xx passes, 5xx stays). */
function reasonOf(codes: string): string {
  const [first] = codes.split(' ')
  if (first === STOPPED) return words.failure.stopped
  if (first === BOUNCED) return words.failure.bounced
  if (first === SOFT) return words.failure.soft
  if (/\bEAUTH\b/.test(codes)) return words.failure.login
  if (/\b5\d\d\b/.test(codes)) return words.failure.refused
  if (/\b4\d\d\b/.test(codes)) return words.failure.later
  if (/\b(ECONN\w*|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET|ETLS|EHOSTUNREACH)\b/.test(codes)) return words.failure.unreachable
  return words.failure.unknown
}
