// Checks after a random history that all money, stock and emails add up (BOOK-1 to BOOK-4, BOOK-15).
import { expect } from 'vitest'
import { after, days } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { isHeldByDispute } from '#server/payments/refund-queries.ts'
import { checkBooks } from '#server/reconciliation/check-books.ts'
import { expectMoneyToAddUp } from '../../support/invariants.ts'
import { expectBankToAgree } from './drafts.ts'
import { expectGatewayToAgree } from './gateway-agreement.ts'
import { countStep, type History, type Simulation } from './simulation.ts'
import { STOCKS } from './steps.ts'

/** Fails with everything that does not add up, or that differs from the gateway. */
export async function expectAllMoneyAccountedFor(simulation: Simulation, history: History): Promise<void> {
  const { t } = simulation
  await expectMoneyToAddUp(t.shop)
  const { db } = t.shop
  expect(await db.selectFrom('payment_attempts').select('id').where('held', '=', true).execute()).toEqual([])
  const waitingRefunds = db
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('status', 'in', ['requested', 'pending'])
  // Only an open dispute may keep a refund waiting.
  expect(await waitingRefunds.where((eb) => eb.not(isHeldByDispute)).execute()).toEqual([])
  expect((await checkBooks(t.shop)).breaches).toEqual([])
  await expectBankToAgree(simulation)
  const comparedCounts = await expectGatewayToAgree(t, after(history.beganAt, -days(10)))
  for (const [name, number] of Object.entries(comparedCounts)) countStep(simulation, `comparedCounts: ${name}`, number)
  for (const [index, id] of history.products.entries()) await expectStock(t.shop, id, STOCKS[index] ?? null)
  const ids = t.mailbox.emails.map((email) => email.id).filter((id) => !simulation.mayBeResent.has(id))
  expect(new Set(ids).size).toBe(ids.length)
}

/** Fails unless the initial stock equals the stock plus the sold units, less the restocked ones (REF-18). */
async function expectStock({ db }: Simulation['t']['shop'], id: ProductId, before: number | null): Promise<void> {
  if (before === null) return
  const { stock } = await db
    .selectFrom('stock_levels')
    .select('stock')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  const { sold } = await db
    .selectFrom('order_items')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>(eb('quantity', '-', eb.ref('restocked'))), eb.lit(0)).as('sold'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(stock) + Number(sold)).toBe(before)
}

/** Prints how often each step was run, and which findings were resolved. */
export async function report({ t, counts }: Simulation, seed: number): Promise<void> {
  const findings = await t.shop.db
    .selectFrom('gateway_findings')
    .select(['kind', 'resolution', (eb) => eb.fn.countAll<string>().as('times')])
    .groupBy(['kind', 'resolution'])
    .execute()
  const lines = [
    ...counts,
    ...findings.map((row) => [`found: ${row.kind}, ${row.resolution ?? 'open'}`, row.times] as const),
  ]
  const text = lines
    .map(([name, times]) => `${String(times).padStart(7)}  ${name}`)
    .sort((one, other) => one.slice(9).localeCompare(other.slice(9)))
  console.log([`SEED=${seed}`, ...text].join('\n'))
}
