// Compares the gateway's records with the shop's rows, without code of the shop (BOOK-15).
import { expect } from 'vitest'
import type { TestShop } from '../../support/shop.ts'
import { type GatewayRecords, type RecordedPayment, readGatewayRecords } from './gateway-records.ts'

export interface ComparedCounts {
  readonly payments: number
  readonly refunds: number
  readonly disputes: number
  readonly 'settled lines': number
  readonly 'named by a finding': number
}

/** Fails with every record that differs between gateway and shop and has no finding. */
export async function expectGatewayToAgree(t: TestShop, since: Date): Promise<ComparedCounts> {
  const records = await readGatewayRecords(t, since)
  const shopRows = await readShop(t)
  const differences = [
    ...records.payments
      .filter(({ captured }) => captured)
      .flatMap((each) => paymentDifferences(shopRows, records, each)),
    ...records.refunds.flatMap((each) => refundDifferences(shopRows, records, each)),
    ...records.disputes.flatMap((each) => disputeDifferences(shopRows, each)),
    ...records.lines.flatMap((each) => lineDifferences(shopRows, each)),
    ...unknownAtGateway(shopRows, records, since),
  ]
  const unexplained = differences.filter(({ ids }) => !ids.some((id) => shopRows.named.has(id)))
  expect(unexplained.map(({ text }) => text)).toEqual([])
  return {
    payments: records.payments.filter(({ captured }) => captured).length,
    refunds: records.refunds.length,
    disputes: records.disputes.length,
    'settled lines': records.lines.length,
    'named by a finding': differences.length,
  }
}

interface Difference {
  /** The gateway's ids by which a finding may refer to this record. */
  readonly ids: readonly string[]
  readonly text: string
}

type ShopRows = Awaited<ReturnType<typeof readShop>>

async function readShop({ shop: { db } }: TestShop) {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const disputes = await db.selectFrom('disputes').selectAll().execute()
  const lines = await db.selectFrom('settlement_lines').selectAll().execute()
  const findings = await db.selectFrom('gateway_findings').selectAll().execute()
  // Open findings, and those that staff dismissed with a reason.
  const validFindings = findings.filter(
    ({ resolved_at, resolution }) => resolved_at === null || resolution === 'set_aside',
  )
  const idsOf = ({ subject, details }: (typeof validFindings)[number]) => [
    subject,
    ...Object.values(details).filter((value) => typeof value === 'string'),
  ]
  return {
    payments: new Map(payments.map((row) => [row.gateway_payment_id, row])),
    refunds: new Map(refunds.flatMap((row) => (row.gateway_refund_id ? [[row.gateway_refund_id, row]] : []))),
    refundsOf: (id: string) => refunds.filter(({ payment_id: of }) => of === id),
    disputes: new Map(disputes.map((row) => [row.gateway_dispute_id, row])),
    lines: new Map(lines.map((row) => [`${row.entity_id} ${row.settlement_id}`, row])),
    named: new Set(validFindings.flatMap(idsOf)),
  }
}

function differingFigures(
  id: string,
  figures: Readonly<Record<string, readonly [gatewayValue: unknown, shopValue: unknown]>>,
): string[] {
  return Object.entries(figures)
    .filter(([, [gatewayValue, shopValue]]) => gatewayValue !== shopValue)
    .map(([name, [gatewayValue, shopValue]]) => `${id}: ${name} is ${gatewayValue} at the gateway, ${shopValue} here`)
}

const differencesOf = (ids: readonly (string | null)[], texts: readonly string[]): Difference[] =>
  texts.map((text) => ({ ids: ids.filter((id) => id !== null), text }))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function paymentDifferences(shopRows: ShopRows, records: GatewayRecords, payment: RecordedPayment): Difference[] {
  const { id } = payment
  const row = shopRows.payments.get(id)
  if (!row) return differencesOf([id], [`${id}: captured ${payment.amount}, and unknown here`])
  const line = records.lines.find(({ entity_id: of }) => of === id)
  const gatewayRefunds = shopRows
    .refundsOf(row.id)
    .filter(({ status, gateway_refund_id: of }) => status !== 'failed' && of !== null)
  const deductions = records.disputes
    .filter(({ payment_id: of }) => of === id)
    .map((dispute) => dispute.amount_deducted)
  return differencesOf(
    [id],
    differingFigures(id, {
      amount: [payment.amount, row.amount],
      refunded: [payment.amount_refunded, sum(gatewayRefunds.map(({ amount }) => amount))],
      // The deductions of all disputes are in the records, because a dispute is always younger than its payment.
      deducted: [sum(deductions), row.deducted],
      settlement: [line?.settlement_id ?? null, row.settlement_id],
      ...(line ? { fee: [line.fee, row.fee] } : {}),
    }),
  )
}

function refundDifferences(
  shopRows: ShopRows,
  records: GatewayRecords,
  refund: GatewayRecords['refunds'][number],
): Difference[] {
  const { id, payment_id: paymentId } = refund
  const row = shopRows.refunds.get(id)
  const payment = records.payments.find((other) => other.id === paymentId)
  // Failed refunds need no row, nor do refunds of payments that were never captured.
  if (!row && (refund.status === 'failed' || payment?.captured === false)) return []
  if (!row)
    return differencesOf(
      [id, paymentId],
      [`${id}: ${refund.amount} of ${paymentId} went back, and that is unknown here`],
    )
  const line = records.lines.find(({ entity_id: of }) => of === id)
  const figures = {
    amount: [refund.amount, row.amount],
    status: [refund.status, row.status],
    settlement: [line?.settlement_id ?? null, row.settlement_id],
  } as const
  return differencesOf([id, paymentId], differingFigures(id, figures))
}

function disputeDifferences(shopRows: ShopRows, dispute: GatewayRecords['disputes'][number]): Difference[] {
  const { id, amount, amount_deducted, phase, status } = dispute
  const row = shopRows.disputes.get(id)
  if (!row) return differencesOf([], [`${id}: unknown here`])
  const figures = {
    amount: [amount, row.amount],
    deducted: [amount_deducted, row.deducted],
    phase: [phase, row.phase],
    status: [status, row.status],
    payment: [dispute.payment_id, row.gateway_payment_id],
    'known payment': [shopRows.payments.get(dispute.payment_id)?.id ?? null, row.payment_id],
  } as const
  return differencesOf([dispute.payment_id], differingFigures(id, figures))
}

function lineDifferences(shopRows: ShopRows, line: GatewayRecords['lines'][number]): Difference[] {
  const { entity_id: id, credit, debit } = line
  const row = shopRows.lines.get(`${id} ${line.settlement_id}`)
  const ids = [id, line.payment_id, line.settlement_id]
  if (!row) return differencesOf(ids, [`${id}: settled with ${line.settlement_id}, and unknown here`])
  return differencesOf(ids, differingFigures(id, { credit: [credit, row.credit], debit: [debit, row.debit] }))
}

const isFullyRefunded = (row?: { readonly amount: number; readonly refunded: number }): boolean =>
  row?.refunded === row?.amount

function unknownAtGateway(shopRows: ShopRows, records: GatewayRecords, since: Date): Difference[] {
  // Captured payments, and payments released without a capture, which the shop records as wholly refunded.
  const captured = new Set(
    records.payments
      .filter(
        ({ id, captured: is, status }) => is || (status === 'refunded' && isFullyRefunded(shopRows.payments.get(id))),
      )
      .map(({ id }) => id),
  )
  const refunds = new Set(records.refunds.map(({ id }) => id))
  return [
    ...[...shopRows.payments.values()]
      .filter((row) => row.gateway_created_at !== null && row.gateway_created_at > since)
      .filter(({ gateway_payment_id: id }) => !captured.has(id))
      .flatMap(({ gateway_payment_id: id, amount, refunded }) =>
        differencesOf([id], [`${id}: ${amount} paid and ${refunded} back here, and not captured at the gateway`]),
      ),
    ...[...shopRows.refunds.entries()]
      .filter(([id, row]) => row.gateway_created_at !== null && row.gateway_created_at > since && !refunds.has(id))
      .flatMap(([id]) => differencesOf([id], [`${id}: unknown at the gateway`])),
  ]
}
