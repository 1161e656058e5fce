// The gateway's settlements of a month as journal entries for the bookkeeper: the transfer to the bank, the fees, and
// the payments (TAX-20).
import { toRupees } from '#contract/wire.ts'
import { adminTax } from '#copy/admin-tax.ts'
import { type CalendarDate, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import type { CsvCell } from '#domain/csv.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import { addMonths } from '#domain/month.ts'
import type { CsvFile } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { listSettlements, type SettledKind } from './tax-month-queries.ts'

const { ledgers, columns, voucher, narration } = adminTax.journal

interface Entry {
  readonly ledger: string
  /** The debited amount; a negative amount is credited. */
  readonly debit: Paise
}
type JournalRow = readonly CsvCell[]

/**
 * Returns the CSV file of the month that begins on `first`. A settlement has rows of the transfer, the fee, its tax and
 * each kind of line, except those of 0, and its debits equal its credits.
 */
export const settlementJournal = ({ db }: Pick<Shop, 'db'>, first: CalendarDate): CsvFile<JournalRow> => ({
  name: `settlements-${first.slice(0, 7)}`,
  columns,
  rows: null,
  readPage: async (after) => {
    if (after !== null) return []
    const kinds = await listSettlements(db, startOfIndianDay(first), startOfIndianDay(addMonths(first, 1)))
    return [...Map.groupBy(kinds, ({ settlementId }) => settlementId).values()].flatMap(toJournalRows)
  },
  cellsOf: (row) => row,
})

function toJournalRows(kinds: readonly SettledKind[]): JournalRow[] {
  const [firstKind] = kinds
  if (!firstKind) return []
  const { settlementId, utr, settledAt } = firstKind
  const date = formatDate(indianDate(settledAt))
  return toJournalEntries(kinds)
    .filter(({ debit }) => debit !== 0)
    .map(({ ledger, debit }) => [
      date,
      voucher,
      settlementId,
      ledger,
      debit > 0 ? toRupees(debit) : null,
      debit < 0 ? toRupees(paise(-debit)) : null,
      narration(settlementId, utr ?? ''),
    ])
}

/** Returns a settlement's entries: debits of the transfer, fees, refunds and lost disputes, and credits of payments. */
export function toJournalEntries(kinds: readonly SettledKind[]): Entry[] {
  const transferred = sum(...kinds.map(({ credit, debit }) => minus(credit, debit)))
  const tax = sum(...kinds.map(({ feeTax }) => feeTax))
  const fee = sum(...kinds.map((kind) => kind.fee))
  return [
    { ledger: ledgers.bank, debit: transferred },
    { ledger: ledgers.fees, debit: minus(fee, tax) },
    { ledger: ledgers.inputTax, debit: tax },
    ...kinds.map((kind) => ({
      ledger: kind.kind === 'payment' || kind.kind === 'refund' ? ledgers[kind.kind] : ledgers.adjustment,
      // The amount before the fee was deducted.
      debit: minus(paise(0), sum(minus(kind.credit, kind.debit), kind.fee)),
    })),
  ]
}

const formatDate = (date: CalendarDate): string => date.split('-').toReversed().join('-')
