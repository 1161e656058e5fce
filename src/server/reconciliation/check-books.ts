// The nightly check of the books: all money and coins are compared in one snapshot, and each difference becomes a row.
import { formatRupees, toRupees } from '#contract/wire.ts'
import { reconciliation as words } from '#copy/reconciliation.ts'
import { paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { BOOK_RULES, type BookRule, findBreaches } from './book-rules-queries.ts'
import { type FoundBreach, readOneMoment, readSums, type SumName, saveFindings } from './books-queries.ts'

/** The maximum of saved rows per rule: a mass error shows in the first hundred. */
const MAX_OF_A_RULE = 100

interface BookCheck {
  readonly at: Date
  readonly sums: Readonly<Record<SumName, number>>
  readonly breaches: readonly FoundBreach[]
}

type Books = Pick<Shop, 'db' | 'clock' | 'random' | 'log'>

/** Checks every rule and saves the findings. */
export async function checkBooks(shop: Books): Promise<BookCheck> {
  const at = shop.clock.now()
  const { sums, breaches } = await shop.db.transaction().execute(async (tx) => {
    await readOneMoment(tx)
    const breaches: FoundBreach[] = []
    for (const rule of Object.keys(BOOK_RULES) as BookRule[])
      for (const breach of await findBreaches(tx, rule, MAX_OF_A_RULE)) breaches.push({ rule, ...breach })
    return { sums: await readSums(tx), breaches }
  })
  await inTransaction(shop.db, (tx) => saveFindings(tx, { id: newId(shop), at, breaches }))
  if (breaches.length > 0) shop.log.error({ differences: breaches.length }, 'the books do not add up: staff must act')
  return { at, sums, breaches }
}

// The result of a check as plain text for the terminal: the totals, then each difference with the rows that cause it.

const WIDTH = 44

/** The check as lines of text. */
export function bookReport({ at, sums, breaches }: BookCheck): string[] {
  const money = (amount: number): string => formatRupees(toRupees(paise(amount)))
  const row = (label: string, figure: string): string => `  ${label.padEnd(WIDTH)}${figure.padStart(18)}`
  const { sums: named } = words
  return [
    words.title(at.toISOString()),
    '',
    row(named.captured, money(sums.captured)),
    row(named.refunded, money(sums.refunded)),
    row(named.chargedBack, money(sums.chargedBack)),
    row(named.kept, money(sums.captured - sums.refunded - sums.chargedBack)),
    row(named.paidTwice, money(sums.paidTwice)),
    '',
    row(named.orders, money(sums.orders)),
    row(named.ended, money(sums.ended)),
    row(named.parts, money(sums.parts)),
    row(named.address, money(sums.address)),
    row(named.keptBack, money(sums.keptBack)),
    row(named.withheld, money(sums.withheld)),
    row(named.surplus, money(sums.surplus)),
    row(named.letOff, money(sums.letOff)),
    row(named.stray, money(sums.stray)),
    '',
    row(named.coinsIssued, String(sums.coinsIssued)),
    row(named.coinsSpent, String(sums.coinsSpent)),
    row(named.coinsHeld, String(sums.coinsHeld)),
    '',
    breaches.length === 0 ? words.none : words.some(breaches.length),
    ...breaches.flatMap(({ rule, subject, details }) => [
      '',
      `  ${words.rules[rule]}`,
      `    ${subject} ${JSON.stringify(details)}`,
    ]),
  ]
}
