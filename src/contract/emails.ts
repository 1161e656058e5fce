// Emails for staff: the list, stopped addresses, and the provider's reports.
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { REPORT_KINDS, STOP_REASONS } from '#domain/mail-report.ts'
import { emailField, idOf } from './common.ts'

/** `state=failing`: only emails that were not delivered and not dismissed; `order`: only those about one order. */
export const emailsQuery = z.object({
  cursor: z.string().max(100).optional(),
  state: z.enum(['failing'], { error: () => formErrors.choice }).optional(),
  order: idOf<'order'>().optional(),
})

/**
 * `waiting`: to be sent as soon as possible, `failing`: failed and retried, `given_up`: the shop does not retry any
 * more, `put_aside`: dismissed by staff, `dropped`: no content or no recipient was left.
 */
const EMAIL_STATES = ['sent', 'waiting', 'failing', 'given_up', 'put_aside', 'dropped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** An email as staff see it, without its content. `createdAt`, `sentAt` and `failure.at` as ISO times. */
const emailReply = z.object({
  _id: z.string(),
  kind: z.string(),
  ref: z.string(),
  recipient: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
  state: z.enum(EMAIL_STATES),
  createdAt: z.string(),
  /** When the email was last sent; null if it never was. */
  sentAt: z.string().nullable(),
  tries: z.number(),
  /** Why the last attempt failed, as text and as the mail server's codes; null once it was sent. */
  failure: z.object({ reason: z.string(), codes: z.string(), at: z.string() }).nullable(),
  canSendAgain: z.boolean(),
  canPutAside: z.boolean(),
})
export type EmailReply = z.output<typeof emailReply>

export const emailsReply = z.object({ emails: z.array(emailReply), nextCursor: z.string().nullable() })

// The staff's calls about deliverability: the shop's DNS records, and addresses that get no emails (LET-11, LET-13).
export const stoppedQuery = z.object({ cursor: z.string().max(100).optional() })

/**
 * `address` is empty once its owner's account is deleted; `codes` as in RFC 3463, or empty; `email` is the kind of the
 * email that failed.
 */
const stoppedReply = z.object({
  _id: z.string(),
  address: z.string(),
  reason: z.enum(STOP_REASONS),
  codes: z.string(),
  email: z.string().nullable(),
  stoppedAt: z.string(),
  canResume: z.boolean(),
})
export type StoppedReply = z.output<typeof stoppedReply>

export const stoppedAddressesReply = z.object({ addresses: z.array(stoppedReply), nextCursor: z.string().nullable() })
export type StoppedAddressesReply = z.output<typeof stoppedAddressesReply>

/** A DNS record: `add` is the whole record to publish; null when it is unknown. */
const mailRecordReply = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  name: z.string(),
  state: z.enum(['right', 'missing', 'wrong', 'weak', 'unknown']),
  words: z.string(),
  found: z.string(),
  add: z.string().nullable(),
})
export type MailRecordReply = z.output<typeof mailRecordReply>

/**
 * `domain` is null when this machine sends no emails. `isWebhookSet` is true when a mail provider can report bounces.
 */
export const mailDomainReply = z.object({
  domain: z.string().nullable(),
  records: z.array(mailRecordReply),
  isWebhookSet: z.boolean(),
})
export type MailDomainReply = z.output<typeof mailDomainReply>

// What a mail provider reports of emails after a mail server accepted them (LET-11, LET-12).

/**
 * `id` is the provider's own and counts once; `email` is the number in the header X-Email and in the Message-ID;
 * `status` as in RFC 3463; `at` as ISO time.
 */
export const mailReportsBody = z.object({
  reports: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        kind: z.enum(REPORT_KINDS, { error: () => formErrors.choice }),
        address: emailField,
        email: idOf<'email'>().optional(),
        status: z.string().max(20).default(''),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(100),
})
