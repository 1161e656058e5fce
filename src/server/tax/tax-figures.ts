// The sums of a month's GSTR-3B, from the same tables as its GSTR-1, and the gateway's fees (IND-39, TAX-19).
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import { STATE_CODES, type StateCode } from '#domain/places.ts'
import type { LineTax } from '#domain/tax.ts'
import { addUp } from '../invoices/invoice-document.ts'
import type { ListedDocument, ReturnTables } from './return-tables.ts'

/** Amounts are negative when more was refunded than sold. */
export interface TaxFigures {
  /** Table 3.1(a): taxed supplies. */
  readonly taxed: LineTax
  /** Table 3.1(c): nil-rated and exempt supplies. */
  readonly free: Paise
  /** Table 3.2: taxed supplies to unregistered buyers in other states. */
  readonly toOtherStates: readonly { readonly state: StateCode; readonly taxable: Paise; readonly igst: Paise }[]
  readonly documents: { readonly invoices: number; readonly creditNotes: number; readonly leftOut: number }
  readonly fees: Fees
}

export interface Fees {
  /** The fee on the month's payments, tax included, and that tax. */
  readonly fee: Paise
  readonly tax: Paise
  readonly payments: number
  /** How many payments have a fee that is not known yet. */
  readonly unknown: number
  /** Fees of closed months that became known after the close. They count in this month. */
  readonly later: { readonly fee: Paise; readonly tax: Paise }
  /** All fees known so far up to this month. The next month is compared with them. */
  readonly until: { readonly fee: Paise; readonly tax: Paise }
}

/** Returns the GSTR-3B sums of a month from its GSTR-1 tables, with the gateway's fees. */
export function sumTables(tables: ReturnTables, fees: Fees): TaxFigures {
  const { registered, registeredNotes, large, largeNotes, others: otherRows, nil, issued, leftOut } = tables
  const listedRates = [...registered, ...registeredNotes, ...large, ...largeNotes].flatMap(({ rates }) => rates)
  return {
    taxed: addUp([...listedRates, ...otherRows]),
    free: sum(...nil.map((row) => sum(row.nil, row.exempt))),
    toOtherStates: toOtherStates([...large, ...largeNotes], otherRows),
    documents: {
      invoices: issued.invoices.reduce((total, { count }) => total + count, 0),
      creditNotes: issued.creditNotes.reduce((total, { count }) => total + count, 0),
      leftOut,
    },
    fees,
  }
}

function toOtherStates(
  documents: readonly ListedDocument[],
  others: ReturnTables['others'],
): TaxFigures['toOtherStates'] {
  const rows = [
    ...documents.flatMap(({ document, rates }) => rates.map((row) => ({ ...row, state: document.placeOfSupply }))),
    ...others.filter(({ isWithinState }) => !isWithinState).map((row) => ({ ...row, state: row.placeOfSupply })),
  ]
  return STATE_CODES.flatMap((state) => {
    const stateRows = rows.filter((row) => row.state === state)
    if (stateRows.length === 0) return []
    const { taxable, igst } = addUp(stateRows)
    return [{ state, taxable, igst }]
  })
}

/** Returns the tax on the gateway's fees, which is set off against the tax that is due. */
export const sumInputCredit = ({ tax, later }: Fees): Paise => sum(tax, later.tax)

export const subtractFees = (now: { fee: Paise; tax: Paise }, earlier: { fee: Paise; tax: Paise }) => ({
  fee: minus(now.fee, earlier.fee),
  tax: minus(now.tax, earlier.tax),
})

export const NO_FEES = { fee: paise(0), tax: paise(0) }
