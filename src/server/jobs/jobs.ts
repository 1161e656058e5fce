// Every job, once: its name, what it is told, when it comes by itself, how many of it run at a time. Queue and handlers are typed from here.
import { seconds } from '#domain/durations.ts'
import type { OtpPurpose } from '../db/schema.ts'

/** A job that is told `Told`. */
interface Job<Told> {
  /** When it comes by itself, as cron has it, in Indian time. */
  readonly schedule?: string
  /** So many are taken together and done side by side; each succeeds or fails by itself. One unless said otherwise. */
  readonly together?: number
  /** Begun so many milliseconds after it was sent, or later. */
  readonly delay?: number
  /** Of jobs with the same key one waits at a time: another one is not sent. One that has begun does not count. */
  readonly singletonKeyOf?: (told: Told) => string
  /** Whoever asks is answered by it, in the language in which she asks. */
  readonly answersHer?: true
  /** Never there: it carries the type. */
  readonly told?: Told
}
type Nothing = Record<string, never>

const job = <Told extends object = Nothing>(customs: Job<Told> = {}): Job<Told> => customs

// They are told ids, and for a one-time code the address, because there may be no account.
export const JOBS = {
  /** Where somebody who left had emails sent to. */
  'forget-emails': job<{ addresses: string[] }>(),
  /**
   * `requestedAt` as ISO time: a request that came before the last code was sent needs no other. `browser` is the hash of what
   * the asking browser is known by, in base64url.
   */
  'send-otp': job<{ email: string; purpose: OtpPurpose; requestedAt: string; browser: string }>({ answersHer: true }),
  /** Of a change of email that waits for its codes. */
  'send-email-codes': job<{ changeId: string; requestedAt: string }>({ answersHer: true }),
  'send-list-email': job<{ subscriberId: string }>(),
  /** A gateway sends several events of one payment within a second, in which the page mostly settles it. */
  'handle-payment-event': job<{ provider: string; gatewayOrderId: string; gatewayPaymentId: string | null }>({
    delay: seconds(1),
    together: 8,
    singletonKeyOf: ({ provider, gatewayOrderId, gatewayPaymentId }) =>
      [provider, gatewayOrderId, gatewayPaymentId ?? ''].join(' '),
  }),
  'refund-payment': job<{ refundId: string }>(),
  /** One payment's refunds, or, without it, all of the last days. */
  'adopt-refunds': job<{ gatewayPaymentId?: string; provider?: string }>({ schedule: '40 * * * *' }),
  /** One dispute, or, without it, all of the last months. */
  'track-disputes': job<{ gatewayDisputeId?: string; provider?: string }>({ schedule: '25 * * * *' }),
  'reconcile-payments': job({ schedule: '* * * * *' }),
  'sweep-expired': job({ schedule: '* * * * *' }),
  'gather-words': job({ schedule: '* * * * *' }),
  'retire-films': job({ schedule: '10 3 * * *' }),
  'refund-overdue': job({ schedule: '20 * * * *' }),
  /** Beside the adopted refunds above: both ask the gateway, and not at the same moment. */
  'reconcile-gateway': job({ schedule: '5 * * * *' }),
  /** Before the books are checked: a settlement of the evening is in the report by then. */
  'reconcile-settlements': job({ schedule: '15 2 * * *' }),
  'note-orders': job({ schedule: '*/5 * * * *' }),
  'check-books': job({ schedule: '30 2 * * *' }),
  'find-bank-references': job({ schedule: '10 4 * * *' }),
  /** Sent by every process that has just forgotten its own pages, so the last one comes after all of them have. */
  'empty-edge': job({ singletonKeyOf: () => 'all' }),
  /** Writes the emails about a breach, in parts; a second run writes none twice. */
  'tell-of-breach': job<{ entryId: string }>(),
  /** Writes the emails about goods that are called back; a second run writes none twice. */
  'tell-of-recall': job<{ noticeId: string }>(),
  /** Writes the emails of newsletters that are being sent; a second run writes none twice. */
  'send-issues': job({ schedule: '* * * * *' }),
  'rank-shelf': job({ schedule: '* * * * *' }),
  'alert-owner': job({ schedule: '* * * * *' }),
  'write-digest': job({ schedule: '0 8 * * *' }),
  'watch-stock': job({ schedule: '*/10 * * * *' }),
  /** Whoever waits for what is back; a second run writes to nobody twice. */
  'tell-of-return': job({ schedule: '*/5 * * * *' }),
  /** The rest of what somebody takes back; a second run takes nothing back twice. */
  'undo-bulk-action': job<{ bulkActionId: string }>({ singletonKeyOf: ({ bulkActionId }) => bulkActionId }),
  /** Speaks with couriers about bookings that are due; a second run books nothing twice. */
  'book-parcels': job({ singletonKeyOf: () => 'all' }),
  /** The same by itself: what a process left behind, and what waits for a courier that did not answer. */
  'tend-bookings': job({ schedule: '* * * * *' }),
  'ask-couriers': job({ schedule: '35 * * * *' }),
  'forget-labels': job({ schedule: '20 3 * * *' }),
  'count-delivery-times': job({ schedule: '50 3 * * *' }),
  'tell-late-refunds': job({ schedule: '25 8-20 * * *' }),
}

export type JobName = keyof typeof JOBS

/** Every job's name and what it is told. */
export type Jobs = { [Name in JobName]: (typeof JOBS)[Name] extends Job<infer Told> ? Told : never }

/** What does the work of each job. */
export type EachHandler = { [Name in JobName]: (job: Jobs[Name]) => Promise<void> }

/** So much of the outbox is taken together at the least, where there is as much. */
export const MIN_TAKEN = 16

/** How the outbox is worked through. */
export interface OutboxWay {
  /** So much of it at a time. */
  readonly sideBySide: number
  /** True once nothing more is to be begun. */
  readonly isEnding?: () => boolean
}

/** What does all the work; whoever starts the queue has bound it to the shop. */
export interface JobHandlers extends EachHandler {
  /** Does some of what is due in the outbox; answers how much that was. */
  readonly outbox: (way: OutboxWay) => Promise<number>
  /** True while no job is to be begun: none is taken, so none loses one of its tries. Absent: never. */
  readonly rests?: () => boolean
}

export const JOB_NAMES = Object.keys(JOBS) as JobName[]

const CUSTOMS: { readonly [Name in JobName]: Job<Jobs[Name]> } = JOBS

/** What the table says of one job. */
export const customsOf = <Name extends JobName>(name: Name): Job<Jobs[Name]> => CUSTOMS[name]
