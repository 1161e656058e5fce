// The schemas of emails for staff, of stopped addresses, and of mail providers' reports.
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { REPORT_KINDS, STOP_REASONS } from '#domain/mail-report.ts'
import { emailField, idOf } from './common.ts'

/** `state` lists only emails that failed and were not dismissed, `order` only those about one order. */
export const emailsQuery = z.object({
  cursor: z.string().max(100).optional(),
  state: z.enum(['failing'], { error: () => formErrors.choice }).optional(),
  order: idOf<'order'>().optional(),
})

/**
 * A `failing` email is retried, a `given_up` one no longer. Staff have dismissed a `put_aside` one. The recipient of a
 * `dropped` one was erased.
 */
const EMAIL_STATES = ['sent', 'waiting', 'failing', 'given_up', 'put_aside', 'dropped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** An email as staff see it, without its content. */
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
  /** Why the last try failed, in words and as the mail server's codes; null if it did not. */
  failure: z.object({ reason: z.string(), codes: z.string(), at: z.string() }).nullable(),
  canSendAgain: z.boolean(),
  canPutAside: z.boolean(),
})
export type EmailReply = z.output<typeof emailReply>

export const emailsReply = z.object({ emails: z.array(emailReply), nextCursor: z.string().nullable() })

// Stopped addresses, and the DNS records of the sender's domain (LET-11, LET-13).
export const stoppedQuery = z.object({ cursor: z.string().max(100).optional() })

/**
 * `address` is empty once the account is deleted. `codes` is a status code of RFC 3463, or empty. `email` is the kind
 * of the email that bounced or caused the complaint.
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

/** A DNS record (see `RecordFinding`). `words` says what is wrong with it. */
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
 * `domain` is null when the shop is not configured to send emails. `isWebhookSet` is true when a mail provider can
 * report bounces.
 */
export const mailDomainReply = z.object({
  domain: z.string().nullable(),
  records: z.array(mailRecordReply),
  isWebhookSet: z.boolean(),
})
export type MailDomainReply = z.output<typeof mailDomainReply>

// Reports of bounces and complaints (LET-11, LET-12).

/**
 * `id` is the provider's; a report with a known `id` is ignored. `email` is the id in the email's header X-Email and in
 * its Message-ID. `status` contains a status code of RFC 3463.
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
