// Sends the emails that are due. They are claimed and marked as sent in batches, and sent concurrently (LET-10).
import { after, minutes, seconds } from '#domain/durations.ts'
import type { EmailId } from '#domain/ids.ts'
import { MIN_CLAIMED, type OutboxRun } from '../jobs/jobs.ts'
import { markEmailsSent, recordNewslettersSent } from '../outbox/email-outcome-queries.ts'
import {
  type ClaimedEmail,
  claimDueEmails,
  releaseClaims,
  reserveSendingSlots,
  returnSendingSlots,
} from '../outbox/emails-queries.ts'
import type { Shop } from '../shop.ts'
import { createConfirmedOrderLookup } from './order-emails.ts'
import { type EmailTemplates, sendEmail } from './send-email.ts'

/** How many emails one statement claims, for each concurrent sender. */
const CLAIMED_PER_SENDER = 4
/** After this time another worker may claim the email. */
export const CLAIM_DURATION = minutes(1)
/**
 * No email is started in this last part of a claim, so that no other worker sends it at the same time. If the mail
 * server takes longer, the email may arrive twice, with the same message id.
 */
const TIME_FOR_ONE_EMAIL = seconds(30)

/** Sends the emails that are due and returns how many it claimed. An email that fails is retried later. */
export async function sendDueEmails(
  shop: Shop,
  templates: Partial<EmailTemplates>,
  { concurrency, isEnding = () => false }: OutboxRun,
): Promise<number> {
  const now = shop.clock.now()
  const claimedEmails = await claimWithinRate(shop, now, Math.max(MIN_CLAIMED, CLAIMED_PER_SENDER * concurrency))
  if (claimedEmails.length === 0) return 0
  // What the emails say must be durable before they are sent, and neither it nor the claim need be yet (DB-11).
  await shop.flush()
  const unsentEmails = [...claimedEmails]
  const findConfirmedOrder = createConfirmedOrderLookup(
    shop,
    claimedEmails.flatMap(({ kind, orderId }) => (kind === 'order-confirmation' && orderId !== null ? [orderId] : [])),
  )
  const sentMarker = createSentMarker(shop)
  const isTimeLeft = (): boolean => !isEnding() && shop.clock.now() < after(now, CLAIM_DURATION - TIME_FOR_ONE_EMAIL)
  async function sendNextEmails(): Promise<void> {
    for (let email = takeNextEmail(unsentEmails, isTimeLeft); email; email = takeNextEmail(unsentEmails, isTimeLeft))
      await sendEmail(shop, templates, { ...email, findConfirmedOrder }, sentMarker.add)
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, sendNextEmails))
  } finally {
    await sentMarker.write()
  }
  if (unsentEmails.length > 0)
    await releaseClaims(
      shop.db,
      unsentEmails.map(({ id }) => id),
      now,
    )
  return claimedEmails.length
}

/** Claims no more emails than may be sent in this second (LET-14). */
async function claimWithinRate({ db, config }: Shop, now: Date, max: number): Promise<readonly ClaimedEmail[]> {
  const perSecond = config.MAIL_PER_SECOND
  const limit = perSecond === undefined ? max : await reserveSendingSlots(db, { now, perSecond, requested: max })
  const claimedEmails = limit === 0 ? [] : await claimDueEmails(db, { now, until: after(now, CLAIM_DURATION), limit })
  if (perSecond !== undefined && claimedEmails.length < limit)
    await returnSendingSlots(db, now, limit - claimedEmails.length)
  return claimedEmails
}

const takeNextEmail = (unsentEmails: ClaimedEmail[], isTimeLeft: () => boolean): ClaimedEmail | undefined =>
  isTimeLeft() ? unsentEmails.shift() : undefined

/**
 * So many emails are marked as sent together, or all within MAX_WAIT_MILLISECONDS of the first. If the process is
 * killed before, they are sent twice.
 */
const MAX_IDS_PER_WRITE = 8
const MAX_WAIT_MILLISECONDS = 50

interface SentMarker {
  /** Adds an email and returns immediately. `write` throws the errors. */
  readonly add: (email: Pick<ClaimedEmail, 'id' | 'kind'>) => void
  /** Writes the remaining ids and waits until all are written. Throws the first error. */
  readonly write: () => Promise<void>
}

function createSentMarker(shop: Pick<Shop, 'db' | 'clock'>): SentMarker {
  let sentIds: EmailId[] = []
  let includesNewsletters = false
  let timer: NodeJS.Timeout | undefined
  const pendingWrites: Promise<unknown>[] = []
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (sentIds.length === 0) return
    const pendingWrite = markAllSent(shop, sentIds, includesNewsletters)
    // The marker's `write` throws the error later; until then it must not count as unhandled.
    pendingWrite.catch(() => undefined)
    pendingWrites.push(pendingWrite)
    sentIds = []
    includesNewsletters = false
  }
  return {
    add({ id, kind }) {
      sentIds.push(id)
      includesNewsletters ||= kind === 'newsletter'
      if (sentIds.length === MAX_IDS_PER_WRITE) write()
      else timer ??= setTimeout(write, MAX_WAIT_MILLISECONDS)
    },
    async write() {
      write()
      await Promise.all(pendingWrites)
    },
  }
}

/** Counts newsletters before marking them. An unmarked email may be sent again, but is counted once (LET-21). */
async function markAllSent(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  ids: readonly EmailId[],
  includesNewsletters: boolean,
) {
  const now = clock.now()
  if (includesNewsletters) await recordNewslettersSent(db, ids, now)
  await markEmailsSent(db, ids, now)
}
