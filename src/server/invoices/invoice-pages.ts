// The pages of an invoice and of a proforma invoice: head, table, summary, and the document's name on every page.

import { priceRows } from '#domain/amounts.ts'
import { BANK_ACCOUNT_FIELDS, type BankAccount } from '#domain/bank-account.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { languageTagOf } from '#domain/language.ts'
import { type Paise, paise } from '#domain/money.ts'
import { amountNames, coinsUsed } from '#texts/en/amounts.ts'
import { invoiceCopy as copy } from '#texts/en/invoice.ts'
import { shortDate } from '../../copy/en/dates.ts'
import { type Issue, inEnglish, printFeet, printHead, stateName, type TranslatedTexts } from './document-head.ts'
import { printSummary, type Summary, type SummaryRow, summaryHeight } from './document-summary.ts'
import { amount, columnsOf, printTable } from './document-table.ts'
import { type InvoiceDocument, invoicedAmounts, linesOf } from './invoice-document.ts'
import {
  COLOUR,
  fits,
  group,
  line,
  newPage,
  openSheet,
  PAGE,
  paragraph,
  rule,
  type Sheet,
  tagged,
  WIDTH,
} from './sheet.ts'

/** A quote, printed like the invoice of its purchase. */
export interface ProformaDocument extends InvoiceDocument {
  readonly validUntil: CalendarDate
  /** The account for bank transfers. Empty fields are not printed. */
  readonly payTo: BankAccount
  /** The delivery addresses, when there are several, each with its units; otherwise empty. */
  readonly deliveries: readonly {
    readonly name: string
    readonly address: string
    readonly items: readonly { readonly name: string; readonly quantity: number }[]
  }[]
}

/**
 * Prints an invoice or proforma invoice on new pages of a PDF. `translated` are the texts in the buyer's language; null
 * for English.
 */
export function printInvoice(
  doc: PDFKit.PDFDocument,
  document: InvoiceDocument | ProformaDocument,
  issue: Issue,
  translated: TranslatedTexts | null = null,
): void {
  const sheet = openSheet(doc)
  const { seller, buyer } = document
  const isPlain = document.title === 'invoice'
  const title = titleOf(document, copy)
  const summary = summaryOf(document, translated)
  printHead(sheet, {
    title,
    seller,
    buyer,
    particulars: isProforma(document) ? proformaParticularsOf(document, issue) : particularsOf(document, issue),
    logo: issue.logo,
    translated: translated && { ...translated, title: titleOf(document, translated.texts) },
  })
  printTable(
    sheet,
    {
      columns: columnsOf(document),
      lines: isPlain ? document.lines : linesOf(document),
      showsHsn: !isPlain,
    },
    summaryHeight(summary),
  )
  printSummary(sheet, summary)
  if (isProforma(document)) {
    printPayTo(sheet, document, issue)
    printDeliveries(sheet, document)
  }
  sheet.root.end()
  printFeet(sheet, `${seller.name} · ${copy.documentName({ title, serial: issue.serial })}`)
}

const isProforma = (document: InvoiceDocument | ProformaDocument): document is ProformaDocument =>
  'validUntil' in document

const titleOf = (document: InvoiceDocument | ProformaDocument, texts: typeof copy): string =>
  isProforma(document) ? texts.proforma : texts.titles[document.title]

const isTaxed = ({ title }: InvoiceDocument): boolean =>
  title === 'tax_invoice' || title === 'invoice_cum_bill_of_supply'

const particularsOf = (document: InvoiceDocument, issue: Issue): [string, string][] => [
  [copy.serial, issue.serial],
  [copy.issuedOn, shortDate(issue.issuedOn)],
  [copy.order, String(document.order.number)],
  [copy.orderedOn, shortDate(document.order.date)],
  ...buyersParticularsOf(document),
  [copy.placeOfSupply, stateName(document.placeOfSupply)],
  ...(isTaxed(document) ? [[copy.reverseCharge, copy.no] satisfies [string, string]] : []),
]

const proformaParticularsOf = (document: ProformaDocument, issue: Issue): [string, string][] => [
  [copy.serial, issue.serial],
  [copy.issuedOn, shortDate(issue.issuedOn)],
  [copy.validUntil, shortDate(document.validUntil)],
  ...buyersParticularsOf(document),
  [copy.placeOfSupply, stateName(document.placeOfSupply)],
]

/** Returns the buyer's own order number, and the number of delivery addresses when there are several. */
const buyersParticularsOf = ({ buyer }: InvoiceDocument): [string, string][] => [
  ...(buyer.purchaseOrder ? [[copy.purchaseOrder, buyer.purchaseOrder] satisfies [string, string]] : []),
  ...(buyer.deliveries
    ? [[copy.deliveredTo, copy.addresses({ count: buyer.deliveries })] satisfies [string, string]]
    : []),
]

const subtracted = (label: string, value: Paise): SummaryRow => ({
  label,
  value: amount(paise(0 - value)),
  colour: COLOUR.leaf,
})

/** Returns the rows that lead from the items' total to the invoice's total. Rows of 0 are left out. */
function summaryRowsOf(document: InvoiceDocument): SummaryRow[] {
  const amounts = invoicedAmounts(document)
  const { paymentDiscount = paise(0), credited = paise(0) } = document
  const rows = priceRows(amounts).filter((row) => row.amount > 0)
  return [
    { label: amountNames.itemsTotal, value: amount(amounts.itemsTotal) },
    ...rows.map((row) => {
      const label = row.name === 'coinsUsed' ? coinsUsed({ coins: amounts.coinsUsed }) : amountNames[row.name]
      return row.isTakenOff ? subtracted(label, row.amount) : { label, value: amount(row.amount) }
    }),
    ...(paymentDiscount > 0 ? [subtracted(amountNames.paymentDiscount, paymentDiscount)] : []),
    ...(credited > 0 ? [{ label: copy.creditedBefore, value: amount(paise(0 - credited)) }] : []),
  ]
}

function summaryOf(document: InvoiceDocument | ProformaDocument, translated: TranslatedTexts | null): Summary {
  const { totals, rates, seller, placeOfSupply } = document
  return {
    rows: summaryRowsOf(document),
    totalLabel: isProforma(document) ? copy.toPay : copy.paid,
    translatedTotal: translated && {
      text: isProforma(document) ? translated.texts.toPay : translated.texts.paid,
      lang: languageTagOf(translated.language),
    },
    totals,
    rates,
    isWithinState: seller.stateCode === placeOfSupply,
    notes: [
      ...notesOf(document, inEnglish),
      ...(translated
        ? notesOf(document, translated).map((text) => ({ text, lang: languageTagOf(translated.language) }))
        : []),
    ],
  }
}

function notesOf(document: InvoiceDocument | ProformaDocument, { texts }: TranslatedTexts): string[] {
  const { title, shipping, seller } = document
  const taxed = isTaxed(document)
  const about = [
    ...(taxed ? [texts.pricesInclude] : []),
    ...(taxed && shipping ? [texts.shippingFollows] : []),
    ...(taxed && invoicedAmounts(document).coinsUsed > 0 ? [texts.coinsReduce] : []),
    ...(title === 'bill_of_supply' && !isProforma(document) ? [texts.allExempt] : []),
    ...(isProforma(document) ? [texts.quotation] : []),
  ]
  return [
    ...(about.length > 0 ? [about.join(' ')] : []),
    `${texts.closing} ${texts.questions({ email: seller.email, phone: seller.phone })}`,
  ]
}

const LABEL = { x: PAGE.left, width: 110 } as const
const VALUE = { x: PAGE.left + 120, width: WIDTH - 120 } as const

/** Prints how to pay a proforma invoice by bank transfer, with its number as the reference. */
function printPayTo(sheet: Sheet, { payTo }: ProformaDocument, { serial }: Issue): void {
  const parts = BANK_ACCOUNT_FIELDS.filter((name) => payTo[name] !== '')
  if (parts.length === 0) return
  const rows = [...parts.map((name) => [copy[name], payTo[name]] as const), [copy.reference, serial] as const]
  sheet.y += 18
  if (!fits(sheet, 40 + (rows.length + 2) * LEADING)) newPage(sheet)
  tagged(sheet, sheet.root, 'H2', () =>
    line(sheet, copy.payTo, { ...LABEL, width: WIDTH, y: sheet.y + 9 }, { size: 9, weight: 'semibold' }),
  )
  sheet.y += 18
  rule(sheet, sheet.y, PAGE.left, PAGE.right, COLOUR.ink)
  sheet.y += 15
  const section = group(sheet, sheet.root, 'Sect')
  for (const [label, value] of rows)
    tagged(sheet, section, 'P', () => {
      line(sheet, `${label} `, { ...LABEL, y: sheet.y }, { ...BODY, colour: COLOUR.soft })
      sheet.y = paragraph(sheet, value, { ...VALUE, y: sheet.y }, BOLD, LEADING) + LEADING
    })
}

const LEADING = 12.5
const ADDRESS = { x: PAGE.left, width: 290 } as const
const UNITS = { x: PAGE.left + 310, width: WIDTH - 310 } as const
const BODY = { size: 8.5, tabular: true } as const
const BOLD = { ...BODY, weight: 'semibold' } as const

/** Prints the delivery addresses of a proforma invoice, with the units of each. */
function printDeliveries(sheet: Sheet, { deliveries }: ProformaDocument): void {
  if (deliveries.length === 0) return
  sheet.y += 18
  if (!fits(sheet, 100)) newPage(sheet)
  tagged(sheet, sheet.root, 'H2', () =>
    line(sheet, copy.deliveryAddresses, { ...ADDRESS, y: sheet.y + 9 }, { size: 9, weight: 'semibold' }),
  )
  sheet.y += 18
  rule(sheet, sheet.y, PAGE.left, PAGE.right, COLOUR.ink)
  for (const [index, { name, address, items }] of deliveries.entries()) {
    const units = items.flatMap((item) => sheet.type.wrap(`${item.quantity} × ${item.name}`, UNITS.width, BODY))
    const heading = sheet.type.wrap(`${index + 1}. ${name}`, ADDRESS.width, BOLD)
    const rows = Math.max(heading.length + sheet.type.wrap(address, ADDRESS.width, BODY).length, units.length)
    const height = rows * LEADING + 12
    if (!fits(sheet, height)) newPage(sheet)
    const y = sheet.y + 15
    const part = group(sheet, sheet.root, 'Sect')
    tagged(sheet, part, 'P', () => {
      const end = paragraph(sheet, `${index + 1}. ${name}`, { ...ADDRESS, y }, BOLD, LEADING)
      paragraph(sheet, address, { ...ADDRESS, y: end + LEADING }, BODY, LEADING)
    })
    tagged(sheet, part, 'P', () => {
      units.forEach((text, row) => {
        line(sheet, text, { ...UNITS, y: y + row * LEADING }, BODY)
      })
    })
    sheet.y += height
    rule(sheet, sheet.y, PAGE.left, PAGE.right, COLOUR.lineSoft)
  }
}
