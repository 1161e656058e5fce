// The settlement journal: each settlement's debits equal its credits, and its bank line is what reached the bank
// (TAX-20).
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportSettlementJournal } from '#contract/calls/admin/tax.ts'
import { paise } from '#domain/money.ts'
import { anAdmin, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { toJournalEntries } from './settlement-journal.ts'

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
})
afterAll(() => t.close())

async function saveSettledLine(entity: string, settlement: string, at: string, line: object): Promise<void> {
  const nothing = { credit: paise(0), debit: paise(0), fee: paise(0), fee_tax: paise(0) }
  await t.shop.db
    .insertInto('settlement_lines')
    .values({
      provider: 'razorpay',
      entity_id: entity,
      settlement_id: settlement,
      kind: 'payment',
      gateway_payment_id: null,
      gateway_dispute_id: null,
      utr: `UTR${settlement}`,
      settled_at: new Date(at),
      ...nothing,
      ...line,
    })
    .execute()
}

it('the settlement journal has rows for the bank, the fee and its tax, payments, refunds and disputes', async () => {
  await saveSettledLine('pay_1', 'setl_1', '2026-11-10T05:00:00Z', {
    credit: paise(29_194),
    fee: paise(706),
    fee_tax: paise(108),
  })
  await saveSettledLine('pay_2', 'setl_1', '2026-11-10T05:00:00Z', {
    credit: paise(29_194),
    fee: paise(706),
    fee_tax: paise(108),
  })
  await saveSettledLine('rfnd_1', 'setl_1', '2026-11-10T05:00:00Z', { kind: 'refund', debit: paise(10_000) })
  await saveSettledLine('adj_1', 'setl_1', '2026-11-10T05:00:00Z', { kind: 'adjustment', debit: paise(29_900) })
  // The first minute of December in India.
  await saveSettledLine('pay_3', 'setl_2', '2026-11-30T18:30:00Z', { credit: paise(100) })
  const { raw, headers } = await admin.client.call(exportSettlementJournal, { query: { month: '2026-11' } })
  expect(headers['content-disposition']).toContain('settlements-2026-11.csv')
  const rows = raw.toString().replace('\uFEFF', '').trimEnd().split('\r\n')
  const end = ',"Settlement setl_1, UTR UTRsetl_1"'
  expect(rows).toEqual([
    'Voucher Date,Voucher Type,Voucher Number,Ledger Name,Debit,Credit,Narration',
    `10-11-2026,Journal,setl_1,Bank,184.88,${end}`,
    `10-11-2026,Journal,setl_1,Payment gateway charges,11.96,${end}`,
    `10-11-2026,Journal,setl_1,Input GST on gateway charges,2.16,${end}`,
    `10-11-2026,Journal,setl_1,Disputes and adjustments,299,${end}`,
    `10-11-2026,Journal,setl_1,Payment gateway clearing,,598${end}`,
    `10-11-2026,Journal,setl_1,Payment gateway clearing,100,${end}`,
  ])
})

it('debits equal credits in the journal of any settlement', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(paise)
  const line = fc.record({
    settlementId: fc.constant('setl_1'),
    utr: fc.constant(null),
    settledAt: fc.constant(new Date('2026-11-10T05:00:00Z')),
    kind: fc.constantFrom('payment', 'refund', 'adjustment', 'transfer'),
    credit: amount,
    debit: amount,
    fee: amount,
    feeTax: amount,
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const total = toJournalEntries(lines).reduce((sum, { debit }) => sum + debit, 0)
      expect(total).toBe(0)
    }),
  )
})
