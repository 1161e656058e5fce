// The nightly check of the books. It compares all money, coins and stock in one snapshot and saves each difference.
import { formatRupees, toRupees } from '#contract/wire.ts'
import { reconciliation as texts } from '#copy/reconciliation.ts'
import { paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { BOOK_RULES, type BookRule, findBreaches } from './book-rules-queries.ts'
import { type FoundBreach, readSums, type SumName, saveFindings, useOneSnapshot } from './books-queries.ts'

/** The most differences that are saved for each rule. The first hundred show an error well enough. */
const MAX_OF_A_RULE = 100

interface BookCheck {
  readonly at: Date
  readonly sums: Readonly<Record<SumName, number>>
  readonly breaches: readonly FoundBreach[]
}

type Books = Pick<Shop, 'db' | 'clock' | 'random' | 'log'>

/** Checks every rule in one snapshot and saves the differences, at most MAX_OF_A_RULE of each rule. */
export async function checkBooks(shop: Books): Promise<BookCheck> {
  const at = shop.clock.now()
  const { sums, breaches } = await shop.db.transaction().execute(async (tx) => {
    await useOneSnapshot(tx)
    const breaches: FoundBreach[] = []
    for (const rule of Object.keys(BOOK_RULES) as BookRule[])
      for (const breach of await findBreaches(tx, rule, MAX_OF_A_RULE)) breaches.push({ rule, ...breach })
    return { sums: await readSums(tx), breaches }
  })
  await inTransaction(shop.db, (tx) => saveFindings(tx, { id: newId(shop), at, breaches }))
  if (breaches.length > 0) shop.log.error({ differences: breaches.length }, 'the books do not add up: staff must act')
  return { at, sums, breaches }
}

const WIDTH = 44

/** Returns a check as lines of text: the totals, then each difference. */
export function bookReport({ at, sums, breaches }: BookCheck): string[] {
  const money = (amount: number): string => formatRupees(toRupees(paise(amount)))
  const row = (label: string, figure: string): string => `  ${label.padEnd(WIDTH)}${figure.padStart(18)}`
  const { sums: sumNames } = texts
  return [
    texts.title(at.toISOString()),
    '',
    row(sumNames.captured, money(sums.captured)),
    row(sumNames.refunded, money(sums.refunded)),
    row(sumNames.chargedBack, money(sums.chargedBack)),
    row(sumNames.kept, money(sums.captured - sums.refunded - sums.chargedBack)),
    row(sumNames.paidTwice, money(sums.paidTwice)),
    '',
    row(sumNames.orders, money(sums.orders)),
    row(sumNames.ended, money(sums.ended)),
    row(sumNames.parts, money(sums.parts)),
    row(sumNames.address, money(sums.address)),
    row(sumNames.deduction, money(sums.deduction)),
    row(sumNames.withheld, money(sums.withheld)),
    row(sumNames.surplus, money(sums.surplus)),
    row(sumNames.paymentDiscount, money(sums.paymentDiscount)),
    row(sumNames.stray, money(sums.stray)),
    '',
    row(sumNames.coinsIssued, String(sums.coinsIssued)),
    row(sumNames.coinsSpent, String(sums.coinsSpent)),
    row(sumNames.coinsHeld, String(sums.coinsHeld)),
    '',
    breaches.length === 0 ? texts.none : texts.some(breaches.length),
    ...breaches.flatMap(({ rule, subject, details }) => [
      '',
      `  ${texts.rules[rule]}`,
      `    ${subject} ${JSON.stringify(details)}`,
    ]),
  ]
}
