// The sums that a month's GSTR-3B asks for, from the same tables as its GSTR-1, and what the gateway kept (IND-39, TAX-19).
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import { STATE_CODES, type StateCode } from '#domain/places.ts'
import type { LineTax } from '#domain/tax.ts'
import { addUp } from '../invoices/invoice-document.ts'
import type { ReturnTables, ToldDocument } from './return-tables.ts'

/** Below zero where more went back than was sold. */
export interface TaxFigures {
  /** 3.1(a): what bears tax. */
  readonly taxed: LineTax
  /** 3.1(c): nil-rated and exempt, in paise. */
  readonly free: Paise
  /** 3.2: of what bears tax, what went to other states to people who are not registered. */
  readonly toOtherStates: readonly { readonly state: StateCode; readonly taxable: Paise; readonly igst: Paise }[]
  readonly documents: { readonly invoices: number; readonly creditNotes: number; readonly leftOut: number }
  readonly fees: Fees
}

export interface Fees {
  /** Of the month's own payments, tax included, and that tax, in paise. */
  readonly fee: Paise
  readonly tax: Paise
  readonly payments: number
  readonly unknown: number
  /** What became known of closed months after they were closed: it counts here. */
  readonly later: { readonly fee: Paise; readonly tax: Paise }
  /** All fees that were known of this month's payments and those before: what the next month compares with. */
  readonly until: { readonly fee: Paise; readonly tax: Paise }
}

/** What tables come to. */
export function figuresOf(tables: ReturnTables, fees: Fees): TaxFigures {
  const { registered, registeredNotes, large, largeNotes, others, nil, issued, leftOut } = tables
  const told = [...registered, ...registeredNotes, ...large, ...largeNotes].flatMap(({ rates }) => rates)
  return {
    taxed: addUp([...told, ...others]),
    free: sum(...nil.map((row) => sum(row.nil, row.exempt))),
    toOtherStates: toOtherStates([...large, ...largeNotes], others),
    documents: {
      invoices: issued.invoices.reduce((all, { count }) => all + count, 0),
      creditNotes: issued.creditNotes.reduce((all, { count }) => all + count, 0),
      leftOut,
    },
    fees,
  }
}

function toOtherStates(told: readonly ToldDocument[], others: ReturnTables['others']): TaxFigures['toOtherStates'] {
  const rows = [
    ...told.flatMap(({ document, rates }) => rates.map((row) => ({ ...row, state: document.placeOfSupply }))),
    ...others.filter(({ isWithinState }) => !isWithinState).map((row) => ({ ...row, state: row.placeOfSupply })),
  ]
  return STATE_CODES.flatMap((state) => {
    const own = rows.filter((row) => row.state === state)
    if (own.length === 0) return []
    const { taxable, igst } = addUp(own)
    return [{ state, taxable, igst }]
  })
}

/** The tax on what the gateway kept, which can be set off against the tax that is due, in paise. */
export const inputCredit = ({ tax, later }: Fees): Paise => sum(tax, later.tax)

/** What one sum has more than another, in paise. */
export const beyond = (now: { fee: Paise; tax: Paise }, then: { fee: Paise; tax: Paise }) => ({
  fee: minus(now.fee, then.fee),
  tax: minus(now.tax, then.tax),
})

export const NO_FEES = { fee: paise(0), tax: paise(0) }
