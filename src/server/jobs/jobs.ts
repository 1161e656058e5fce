// The table of jobs, with the payload type, schedule and concurrency of each. The types of queue and handlers are
// derived from it.
import { seconds } from '#domain/durations.ts'
import type { OtpPurpose } from '../db/schema.ts'

interface Job<Payload> {
  /** A cron schedule, in Indian time. */
  readonly schedule?: string
  /** How many jobs are taken together and run concurrently. Each succeeds or fails by itself. By default one. */
  readonly batchSize?: number
  /** The time between sending and start, in milliseconds. */
  readonly delay?: number
  /** While a job with the same key is waiting, no second job is sent. A running job does not count. */
  readonly singletonKeyOf?: (payload: Payload) => string
  /** True when the job answers the requester, so it runs in the language of the request. */
  readonly usesRequestLanguage?: true
  /** Never set. The property only carries the payload type. */
  readonly payload?: Payload
}
type Nothing = Record<string, never>

const job = <Payload extends object = Nothing>(options: Job<Payload> = {}): Job<Payload> => options

// Payloads contain only ids, except the email addresses of `send-otp`, which may have no account, and of
// `forget-emails`, whose account is erased.
export const JOBS = {
  /** The addresses to which emails of an erased account were sent. */
  'forget-emails': job<{ addresses: string[] }>(),
  /**
   * `requestedAt` is an ISO time. If a code was sent after that time, the job sends no other. `browser` is the hash of
   * the requesting browser's token, in base64url.
   */
  'send-otp': job<{ email: string; purpose: OtpPurpose; requestedAt: string; browser: string }>({
    usesRequestLanguage: true,
  }),
  'send-email-codes': job<{ changeId: string; requestedAt: string }>({ usesRequestLanguage: true }),
  'send-list-email': job<{ subscriberId: string }>(),
  /**
   * Completes a payment that the gateway reported. It is delayed, because the gateway sends several events of one
   * payment within a second, and the page usually completes the payment in that time.
   */
  'handle-payment-event': job<{ provider: string; gatewayOrderId: string; gatewayPaymentId: string | null }>({
    delay: seconds(1),
    batchSize: 8,
    singletonKeyOf: ({ provider, gatewayOrderId, gatewayPaymentId }) =>
      [provider, gatewayOrderId, gatewayPaymentId ?? ''].join(' '),
  }),
  'refund-payment': job<{ refundId: string }>(),
  /** Adopts refunds that were made in the gateway's dashboard, of one payment or, without one, of the last days. */
  'adopt-refunds': job<{ gatewayPaymentId?: string; provider?: string }>({ schedule: '40 * * * *' }),
  /** Reads the state of a dispute or, without one, of the disputes of the last months. */
  'track-disputes': job<{ gatewayDisputeId?: string; provider?: string }>({ schedule: '25 * * * *' }),
  'reconcile-payments': job({ schedule: '* * * * *' }),
  'sweep-expired': job({ schedule: '* * * * *' }),
  'index-orders': job({ schedule: '* * * * *' }),
  'retire-films': job({ schedule: '10 3 * * *' }),
  'refund-overdue': job({ schedule: '20 * * * *' }),
  /** Compares payments and refunds with the gateway. `adopt-refunds` calls the gateway too, at another minute. */
  'reconcile-gateway': job({ schedule: '5 * * * *' }),
  /** Reads the settlement report, which has the evening's settlement by then, before `check-books` runs. */
  'reconcile-settlements': job({ schedule: '15 2 * * *' }),
  'write-order-numbers': job({ schedule: '*/5 * * * *' }),
  'check-books': job({ schedule: '30 2 * * *' }),
  'find-bank-references': job({ schedule: '10 4 * * *' }),
  /** Purges the CDN. Sent by every process that has emptied its page cache, so that the last purge comes after all. */
  'empty-edge': job({ singletonKeyOf: () => 'all' }),
  /** Writes the emails about a breach, in batches. A second run writes none twice. */
  'write-breach-emails': job<{ entryId: string }>(),
  /** Writes the emails about recalled goods. A second run writes none twice. */
  'write-recall-emails': job<{ noticeId: string }>(),
  /** Writes the emails of newsletters that are being sent. A second run writes none twice. */
  'send-issues': job({ schedule: '* * * * *' }),
  'rank-shelf': job({ schedule: '* * * * *' }),
  'alert-owner': job({ schedule: '* * * * *' }),
  'write-digest': job({ schedule: '0 8 * * *' }),
  'watch-stock': job({ schedule: '*/10 * * * *' }),
  /** Writes back-in-stock alerts. A second run writes none twice. */
  'tell-of-return': job({ schedule: '*/5 * * * *' }),
  /** Writes due reorder reminders. A second run writes none twice. */
  'send-reminders': job({ schedule: '*/10 * * * *' }),
  'cancel-forgotten-drafts': job({ schedule: '40 4 * * *' }),
  /** Completes the undo of a bulk action. A second run undoes nothing twice. */
  'undo-bulk-action': job<{ bulkActionId: string }>({ singletonKeyOf: ({ bulkActionId }) => bulkActionId }),
  /** Calls couriers about bookings that are due. A second run books nothing twice. */
  'book-parcels': job({ singletonKeyOf: () => 'all' }),
  /** Like `book-parcels`, for bookings whose process was killed or whose courier did not respond. */
  'tend-bookings': job({ schedule: '* * * * *' }),
  'ask-couriers': job({ schedule: '35 * * * *' }),
  'forget-labels': job({ schedule: '20 3 * * *' }),
  'count-delivery-times': job({ schedule: '50 3 * * *' }),
  'tell-late-refunds': job({ schedule: '25 8-20 * * *' }),
}

export type JobName = keyof typeof JOBS

export type Jobs = { [Name in JobName]: (typeof JOBS)[Name] extends Job<infer Payload> ? Payload : never }

export type EachHandler = { [Name in JobName]: (job: Jobs[Name]) => Promise<void> }

/** How many emails a run of the outbox claims at least, if so many are waiting. */
export const MIN_CLAIMED = 16

export interface OutboxRun {
  /** The number of emails that are sent at the same time. */
  readonly concurrency: number
  /** True once no further email may be started. */
  readonly isEnding?: () => boolean
}

/** All handlers, bound to a shop. */
export interface JobHandlers extends EachHandler {
  /** Sends some due emails of the outbox and returns their number. */
  readonly outbox: (run: OutboxRun) => Promise<number>
  /** True while jobs are paused: no job is started, because a failure would use up a try. By default always false. */
  readonly isPaused?: () => boolean
}

export const JOB_NAMES = Object.keys(JOBS) as JobName[]

const OPTIONS: { readonly [Name in JobName]: Job<Jobs[Name]> } = JOBS

export const jobOptions = <Name extends JobName>(name: Name): Job<Jobs[Name]> => OPTIONS[name]
