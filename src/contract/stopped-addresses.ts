// The staff's calls about letters that arrive: what the name service says of the shop, and addresses that get none (LET-11, LET-13).
import { z } from 'zod'
import { STOP_REASONS } from '#domain/mail-report.ts'

export const stoppedQuery = z.object({ cursor: z.string().max(100).optional() })

/** `address` is empty once its reader has left; `codes` as in RFC 3463, or empty; `letter` names the kind that it happened to. */
export const stoppedReply = z.object({
  _id: z.string(),
  address: z.string(),
  reason: z.enum(STOP_REASONS),
  codes: z.string(),
  letter: z.string().nullable(),
  stoppedAt: z.string(),
  canResume: z.boolean(),
})
export type StoppedReply = z.output<typeof stoppedReply>

export const stoppedAddressesReply = z.object({ addresses: z.array(stoppedReply), nextCursor: z.string().nullable() })
export type StoppedAddressesReply = z.output<typeof stoppedAddressesReply>

/** A record of the name service in words: `add` is what is to stand there, whole; null where nothing can be said. */
export const mailRecordReply = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  name: z.string(),
  state: z.enum(['right', 'missing', 'wrong', 'weak', 'unknown']),
  words: z.string(),
  found: z.string(),
  add: z.string().nullable(),
})
export type MailRecordReply = z.output<typeof mailRecordReply>

/** `domain` is null where no letters leave this machine. `isTold`: somebody can tell the shop of letters that came back. */
export const mailDomainReply = z.object({
  domain: z.string().nullable(),
  records: z.array(mailRecordReply),
  isTold: z.boolean(),
})
export type MailDomainReply = z.output<typeof mailDomainReply>
