// Writes emails to owners: alerts and a morning digest, which can be switched off, and changes of the bank account.
import type { TodayLineName } from '#contract/admin-urls.ts'
import { rightsOf } from '#contract/rights.ts'
import type { BankAccount } from '#domain/bank-account.ts'
import { addDays, indianDate } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { paise } from '#domain/money.ts'
import { ALERTS } from '#domain/owner-emails.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction, type Reader, type Tx } from '../../db/database.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { countPendingTasks } from '../dashboard.ts'
import { listDayFigures } from '../dashboard-queries.ts'
import { toEmailSwitches } from '../settings/read-settings.ts'
import { findSetting } from '../settings/settings-queries.ts'
import { alertRef, listOwners, listPendingAlerts } from './alerts-queries.ts'

const readEmailSwitches = async (db: Reader) => toEmailSwitches((await findSetting(db, 'ownerEmails')).value)

/** Emails each owner once about each open alert of a kind that is switched on. */
export async function emailAlertsToOwners(shop: Shop): Promise<void> {
  const switches = await readEmailSwitches(shop.db)
  const alerts = ALERTS.filter((alert) => switches[alert])
  await inTransaction(shop.db, async (tx) => {
    for (const { ownerId, email, respondBy, ...alert } of await listPendingAlerts(tx, alerts))
      await enqueueEmail(tx, shop, {
        kind: 'owner-alert',
        ref: alertRef(alert.id, ownerId),
        recipient: email,
        language: ENGLISH,
        content: { ...alert, respondBy: respondBy?.toISOString() ?? null },
      })
  })
}

/**
 * Emails each owner about a changed bank account; `by` is the name of the person who changed it. The email has the last
 * four digits of the account number.
 */
export async function emailOwnersAboutBankAccount(tx: Tx, shop: Shop, by: string, account: BankAccount): Promise<void> {
  const changeId = newId(shop)
  const content = { by, account: { ...account, accountNumber: account.accountNumber.slice(-4) } }
  for (const { id, email } of await listOwners(tx))
    await enqueueEmail(tx, shop, {
      kind: 'bank-account-changed',
      ref: `${changeId}:${id}`,
      recipient: email ?? '',
      language: ENGLISH,
      content,
    })
}

/**
 * Emails each owner yesterday's sales and the pending tasks, once a day. Does nothing if the digest is switched off, or
 * if there are neither orders nor tasks.
 */
export async function writeDigest(shop: Shop): Promise<void> {
  if (!(await readEmailSwitches(shop.db)).digest) return
  const day = indianDate(shop.clock.now())
  const [{ isShut: _, ...counts }, [figures]] = await Promise.all([
    countPendingTasks(shop, { userId: '' as UserId, rights: rightsOf({ role: 'admin' }) }),
    listDayFigures(shop.db, addDays(day, -1), day),
  ])
  const pendingTasks = Object.entries(counts).flatMap(([name, { count }]) =>
    count > 0 ? [{ name: name as TodayLineName, count }] : [],
  )
  const { orders, revenue } = figures ?? { orders: 0, revenue: 0 }
  if (pendingTasks.length === 0 && orders === 0) return
  await inTransaction(shop.db, async (tx) => {
    for (const { id, email } of await listOwners(tx))
      await enqueueEmail(tx, shop, {
        kind: 'owner-digest',
        ref: `${day}:${id}`,
        recipient: email ?? '',
        language: ENGLISH,
        content: { day, orders, revenue: paise(revenue), waiting: pendingTasks },
      })
  })
}
