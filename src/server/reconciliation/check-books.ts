// The nightly check of the books. It compares all money, coins and stock in one snapshot and saves each difference.
import { formatPaise } from '#contract/wire.ts'
import { reconciliation as texts } from '#copy/reconciliation.ts'
import { paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { BOOK_RULES, type BookRule, findBreaches } from './book-rules-queries.ts'
import { type FoundBreach, readSums, type SumName, saveDifferences, useOneSnapshot } from './books-queries.ts'

/** The maximum number of differences that are saved for each rule. These are enough to find an error. */
const MAX_PER_RULE = 100

interface BookCheck {
  readonly at: Date
  readonly sums: Readonly<Record<SumName, number>>
  readonly breaches: readonly FoundBreach[]
}

type Books = Pick<Shop, 'db' | 'clock' | 'random' | 'log'>

/** Checks every rule in one snapshot, and saves and returns the differences, at most MAX_PER_RULE of each rule. */
export async function checkBooks(shop: Books): Promise<BookCheck> {
  const at = shop.clock.now()
  const { sums, breaches } = await shop.db.transaction().execute(async (tx) => {
    await useOneSnapshot(tx)
    const foundBreaches: FoundBreach[] = []
    for (const rule of Object.keys(BOOK_RULES) as BookRule[])
      for (const breach of await findBreaches(tx, rule, MAX_PER_RULE)) foundBreaches.push({ rule, ...breach })
    return { sums: await readSums(tx), breaches: foundBreaches }
  })
  await inTransaction(shop.db, (tx) => saveDifferences(tx, { id: newId(shop), at, breaches }))
  if (breaches.length > 0) shop.log.error({ differences: breaches.length }, 'the books do not add up: staff must act')
  return { at, sums, breaches }
}

const LABEL_WIDTH = 44

/** Returns a check as lines of text: the totals, then each difference. */
export function formatBookCheck({ at, sums, breaches }: BookCheck): string[] {
  const formatAmount = (amount: number): string => formatPaise(paise(amount))
  const formatRow = (label: string, figure: string): string => `  ${label.padEnd(LABEL_WIDTH)}${figure.padStart(18)}`
  const { sums: sumNames } = texts
  return [
    texts.title(at.toISOString()),
    '',
    formatRow(sumNames.captured, formatAmount(sums.captured)),
    formatRow(sumNames.refunded, formatAmount(sums.refunded)),
    formatRow(sumNames.chargedBack, formatAmount(sums.chargedBack)),
    formatRow(sumNames.kept, formatAmount(sums.captured - sums.refunded - sums.chargedBack)),
    formatRow(sumNames.paidTwice, formatAmount(sums.paidTwice)),
    '',
    formatRow(sumNames.orders, formatAmount(sums.orders)),
    formatRow(sumNames.ended, formatAmount(sums.ended)),
    formatRow(sumNames.parts, formatAmount(sums.parts)),
    formatRow(sumNames.address, formatAmount(sums.address)),
    formatRow(sumNames.deduction, formatAmount(sums.deduction)),
    formatRow(sumNames.withheld, formatAmount(sums.withheld)),
    formatRow(sumNames.surplus, formatAmount(sums.surplus)),
    formatRow(sumNames.paymentDiscount, formatAmount(sums.paymentDiscount)),
    formatRow(sumNames.stray, formatAmount(sums.stray)),
    '',
    formatRow(sumNames.coinsIssued, String(sums.coinsIssued)),
    formatRow(sumNames.coinsSpent, String(sums.coinsSpent)),
    formatRow(sumNames.coinsHeld, String(sums.coinsHeld)),
    '',
    breaches.length === 0 ? texts.none : texts.some(breaches.length),
    ...breaches.flatMap(({ rule, subject, details }) => [
      '',
      `  ${texts.rules[rule]}`,
      `    ${subject} ${JSON.stringify(details)}`,
    ]),
  ]
}
