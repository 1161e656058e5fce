// What a check says in plain text, for the terminal: the great sums, then each difference with the rows that make it up.
import { formatRupees, toRupees } from '#contract/wire.ts'
import { reconciliation as words } from '#copy/reconciliation.ts'
import { paise } from '#domain/money.ts'
import type { BookCheck } from './check-books.ts'

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
