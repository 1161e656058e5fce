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

/** How many emails one statement claims for each concurrent sender. */
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
  // The orders in the emails and the claims may not be on disk yet. They must be before an email is sent (DB-11).
  await shop.flush()
  const isTimeLeft = (): boolean => !isEnding() && shop.clock.now() < after(now, CLAIM_DURATION - TIME_FOR_ONE_EMAIL)
  const unsentIds = await sendConcurrently(shop, templates, claimedEmails, { concurrency, isTimeLeft })
  if (unsentIds.length > 0) await releaseClaims(shop.db, unsentIds, now)
  return claimedEmails.length
}

/** Sends emails by several senders until no time is left. Returns the ids of the emails that were not started. */
async function sendConcurrently(
  shop: Shop,
  templates: Partial<EmailTemplates>,
  emails: readonly ClaimedEmail[],
  { concurrency, isTimeLeft }: { readonly concurrency: number; readonly isTimeLeft: () => boolean },
): Promise<EmailId[]> {
  const unsentEmails = [...emails]
  const confirmedOrderIds = emails.flatMap(({ kind, orderId }) =>
    kind === 'order-confirmation' && orderId !== null ? [orderId] : [],
  )
  const findConfirmedOrder = createConfirmedOrderLookup(shop, confirmedOrderIds)
  const sentMarker = createSentMarker(shop)
  async function runSender(): Promise<void> {
    while (isTimeLeft()) {
      const email = unsentEmails.shift()
      if (!email) return
      await sendEmail(shop, templates, { ...email, findConfirmedOrder }, sentMarker.add)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, runSender))
  } finally {
    await sentMarker.write()
  }
  return unsentEmails.map(({ id }) => id)
}

/** Claims up to `max` due emails, and no more than the shop may send in this second (LET-14). */
async function claimWithinRate({ db, config }: Shop, now: Date, max: number): Promise<readonly ClaimedEmail[]> {
  const perSecond = config.MAIL_PER_SECOND
  const limit = perSecond === undefined ? max : await reserveSendingSlots(db, { now, perSecond, requested: max })
  const claimedEmails = limit === 0 ? [] : await claimDueEmails(db, { now, until: after(now, CLAIM_DURATION), limit })
  if (perSecond !== undefined && claimedEmails.length < limit)
    await returnSendingSlots(db, now, limit - claimedEmails.length)
  return claimedEmails
}

/**
 * Sent emails are marked as soon as MAX_IDS_PER_WRITE of them are unmarked, or MAX_WAIT_MILLISECONDS after the first of
 * them. If the process is killed before that, they are sent twice.
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
    // The returned `write` throws the error later. Until then the rejection must not count as unhandled.
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

/**
 * Counts newsletters before marking them, so that a crash misses none. A newsletter sent twice counts once (LET-21).
 */
async function markAllSent(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  ids: readonly EmailId[],
  includesNewsletters: boolean,
) {
  const now = clock.now()
  if (includesNewsletters) await recordNewslettersSent(db, ids, now)
  await markEmailsSent(db, ids, now)
}
