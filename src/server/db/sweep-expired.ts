// The job that forgets what has had its time: sessions, grants, codes, limits, remembered requests, webhook events, addresses that are on no list, and mailboxes that bounced long ago.
import { after, days } from '#domain/durations.ts'
import { FORGET_BOUNCE_AFTER, REMEMBER_REPORTS } from '#domain/mail-report.ts'
import { CONFIRM_WITHIN, FORGET_LEFT_AFTER } from '#domain/newsletter.ts'
import { CODE_LIFETIME } from '#domain/otp.ts'
import type { Shop } from '../shop.ts'

/** Deletes rows past their use; each table has an index that finds them. */
export async function sweepExpired(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = shop.clock.now()
  const { db } = shop
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('reset_grants').where('expires_at', '<', now).execute()
  await db.deleteFrom('otp_codes').where('created_at', '<', after(now, -CODE_LIFETIME)).execute()
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', after(now, -days(2)))
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', after(now, -days(1)))
    .execute()
  await db
    .deleteFrom('subscribers')
    .where('status', '=', 'pending')
    .where('asked_at', '<', after(now, -CONFIRM_WITHIN))
    .execute()
  await db
    .deleteFrom('subscribers')
    .where('status', '=', 'unsubscribed')
    .where('unsubscribed_at', '<', after(now, -FORGET_LEFT_AFTER))
    .execute()
  // A gateway replays an event for 15 days at the most (RZP-33).
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', after(now, -days(16)))
    .execute()
  await db.deleteFrom('mail_reports').where('received_at', '<', after(now, -REMEMBER_REPORTS)).execute()
  await db
    .deleteFrom('stopped_addresses')
    .where('reason', '=', 'bounced')
    .where('stopped_at', '<', after(now, -FORGET_BOUNCE_AFTER))
    .execute()
}
