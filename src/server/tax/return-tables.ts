// The tables of GSTR-1 from a month's documents. Each line of each document counts in exactly one table of supplies
// (IND-35 to IND-38).
import { type Paise, paise } from '#domain/money.ts'
import type { StateCode } from '#domain/places.ts'
import type { LineTax, Unit } from '#domain/tax.ts'
import { addUp } from '../invoices/invoice-document.ts'
import type { ReturnDocument, ReturnLine } from './return-document.ts'
import { findSerialRanges, joinRanges, type SerialRange } from './return-document.ts'

export interface RateRow extends LineTax {
  readonly rateBp: number
}

/** A document that is listed individually, with its taxed part. */
export interface ListedDocument {
  readonly document: Omit<ReturnDocument, 'lines'>
  readonly rates: readonly RateRow[]
}

interface StateRow extends RateRow {
  readonly isWithinState: boolean
  readonly placeOfSupply: StateCode
}

/** Sums of supplies without tax. */
export interface NilRow {
  readonly isWithinState: boolean
  readonly isRegistered: boolean
  readonly nil: Paise
  readonly exempt: Paise
}

export interface HsnRow extends RateRow {
  readonly isRegistered: boolean
  readonly hsn: string
  readonly unit: Unit
  readonly quantity: number
  /** The value including tax. */
  readonly value: Paise
}

export interface ReturnTables {
  readonly registered: readonly ListedDocument[]
  readonly registeredNotes: readonly ListedDocument[]
  /** Large invoices to unregistered buyers in other states, and their credit notes. */
  readonly large: readonly ListedDocument[]
  readonly largeNotes: readonly ListedDocument[]
  /** The sums of taxed supplies that are not listed above, less their credit notes. A row may be negative. */
  readonly others: readonly StateRow[]
  readonly nil: readonly NilRow[]
  readonly hsn: readonly HsnRow[]
  readonly issued: { readonly invoices: readonly SerialRange[]; readonly creditNotes: readonly SerialRange[] }
  /** How many documents of the month were issued without this GSTIN. They are in no table. */
  readonly leftOut: number
}

/** Returns the tables of the tax return of one GSTIN. The documents are in the order of their serials. */
export async function collectReturn(gstin: string, documents: AsyncIterable<ReturnDocument>): Promise<ReturnTables> {
  const tables = { registered: [], registeredNotes: [], large: [], largeNotes: [] } as Record<
    ListTable,
    ListedDocument[]
  >
  const otherRows = createRowSums<StateRow>()
  const nil = createRowSums<NilRow>()
  const hsn = createRowSums<HsnRow>()
  const serials = { invoice: [] as string[], credit_note: [] as string[] }
  let leftOut = 0
  for await (const document of documents) {
    if (document.sellerGstin !== gstin) {
      leftOut++
      continue
    }
    serials[document.kind].push(document.serial)
    const table = listTableOf(document)
    const { lines, ...documentFields } = document
    const rates = sumByRate(lines)
    if (table !== null && rates.length > 0) tables[table].push({ document: documentFields, rates })
    const { isWithinState, placeOfSupply } = document
    if (table === null)
      for (const { rateBp, ...sums } of rates) otherRows.add({ isWithinState, placeOfSupply, rateBp }, sums)
    const isRegistered = document.buyerGstin !== null
    for (const { hsn: code, unit, rateBp, supply, quantity, value, ...line } of lines) {
      if (supply !== 'taxable') nil.add({ isWithinState, isRegistered }, { ...NO_UNTAXED, [supply]: value })
      const { taxable, cgst, sgst, igst } = line
      hsn.add({ isRegistered, hsn: code, unit, rateBp }, { quantity, value, taxable, cgst, sgst, igst })
    }
  }
  return {
    ...tables,
    others: otherRows.sorted(),
    nil: nil.sorted(),
    hsn: hsn.sorted(),
    issued: { invoices: findSerialRanges(serials.invoice), creditNotes: findSerialRanges(serials.credit_note) },
    leftOut,
  }
}

/** Joins the tables of the parts of a month, which are in the order of their serials. */
export function joinTables(parts: readonly ReturnTables[]): ReturnTables {
  const otherRows = createRowSums<StateRow>()
  const nil = createRowSums<NilRow>()
  const hsn = createRowSums<HsnRow>()
  for (const part of parts) {
    for (const { isWithinState, placeOfSupply, rateBp, ...sums } of part.others)
      otherRows.add({ isWithinState, placeOfSupply, rateBp }, sums)
    for (const { isWithinState, isRegistered, ...sums } of part.nil) nil.add({ isWithinState, isRegistered }, sums)
    for (const { isRegistered, hsn: code, unit, rateBp, ...sums } of part.hsn)
      hsn.add({ isRegistered, hsn: code, unit, rateBp }, sums)
  }
  const rowsOf = (table: ListTable) => parts.flatMap((part) => part[table])
  return {
    registered: rowsOf('registered'),
    registeredNotes: rowsOf('registeredNotes'),
    large: rowsOf('large'),
    largeNotes: rowsOf('largeNotes'),
    others: otherRows.sorted(),
    nil: nil.sorted(),
    hsn: hsn.sorted(),
    issued: {
      invoices: joinRanges(parts.flatMap(({ issued }) => issued.invoices)),
      creditNotes: joinRanges(parts.flatMap(({ issued }) => issued.creditNotes)),
    },
    leftOut: parts.reduce((count, part) => count + part.leftOut, 0),
  }
}

type ListTable = 'registered' | 'registeredNotes' | 'large' | 'largeNotes'

/** Returns the table that lists a document individually; null when the document is only summed. */
function listTableOf({ kind, buyerGstin, isLarge, isWithinState }: ReturnDocument): ListTable | null {
  if (buyerGstin !== null) return kind === 'invoice' ? 'registered' : 'registeredNotes'
  if (!isLarge || isWithinState) return null
  return kind === 'invoice' ? 'large' : 'largeNotes'
}

const NO_UNTAXED = { nil: paise(0), exempt: paise(0) }

function sumByRate(lines: readonly ReturnLine[]): RateRow[] {
  const taxableLines = lines.filter(({ supply }) => supply === 'taxable')
  return [...Map.groupBy(taxableLines, ({ rateBp }) => rateBp)]
    .map(([rateBp, rateLines]) => ({ rateBp, ...addUp(rateLines) }))
    .sort((a, b) => a.rateBp - b.rateBp)
}

/** Returns a collection of rows. Some columns identify a row, and the others, which are numbers, are summed. */
function createRowSums<Row extends object>() {
  const rows = new Map<string, object>()
  return {
    add<Key extends Partial<Row>>(
      key: Key,
      amounts: { readonly [Name in Exclude<keyof Row, keyof Key>]: number },
    ): void {
      const name = Object.values(key).map(String).join(' ')
      const row = (rows.get(name) ?? {}) as Record<string, number>
      const amountEntries = Object.entries<number>(amounts as Record<string, number>)
      const newSums = amountEntries.map(([column, amount]) => [column, (row[column] ?? 0) + amount] as const)
      rows.set(name, { ...key, ...Object.fromEntries(newSums) })
    },
    /** Sorted by the identifying columns, so that the result does not depend on the order of adding. */
    sorted: (): Row[] => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row as Row),
  }
}
