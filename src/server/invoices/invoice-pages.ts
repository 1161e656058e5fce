// The pages of an invoice: head, table, summary, and the document's name on every page.

import { languageTagOf } from '#domain/language.ts'
import { paise } from '#domain/money.ts'
import { invoiceCopy as copy } from '#texts/en/invoice.ts'
import { shortDate } from '../../copy/en/dates.ts'
import { type Issue, inEnglish, printFeet, printHead, stateName, type TranslatedTexts } from './document-head.ts'
import { printSummary, type Summary, type SummaryRow, summaryHeight } from './document-summary.ts'
import { amount, columnsOf, printTable } from './document-table.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { COLOUR, openSheet } from './sheet.ts'

/** Prints an invoice into an empty PDF. `beside` are its texts in the buyer's language, if that is not English. */
export function printInvoice(
  doc: PDFKit.PDFDocument,
  document: InvoiceDocument,
  issue: Issue,
  translated: TranslatedTexts | null = null,
): void {
  const sheet = openSheet(doc)
  const { seller, buyer, shipping, lines } = document
  const isPlain = document.title === 'invoice'
  const title = copy.titles[document.title]
  const summary = summaryOf(document, translated)
  printHead(sheet, {
    title,
    seller,
    buyer,
    particulars: particularsOf(document, issue),
    logo: issue.logo,
    beside: translated && { ...translated, title: translated.texts.titles[document.title] },
  })
  printTable(
    sheet,
    {
      columns: columnsOf(document),
      lines: shipping && !isPlain ? [...lines, shipping] : lines,
      showsHsn: !isPlain,
    },
    summaryHeight(summary),
  )
  printSummary(sheet, summary)
  sheet.root.end()
  printFeet(sheet, `${seller.name} · ${copy.documentName({ title, serial: issue.serial })}`)
}

const isTaxed = ({ title }: InvoiceDocument): boolean =>
  title === 'tax_invoice' || title === 'invoice_cum_bill_of_supply'

const particularsOf = (document: InvoiceDocument, issue: Issue): [string, string][] => [
  [copy.serial, issue.serial],
  [copy.issuedOn, shortDate(issue.issuedOn)],
  [copy.order, String(document.order.number)],
  [copy.orderedOn, shortDate(document.order.date)],
  [copy.placeOfSupply, stateName(document.placeOfSupply)],
  ...(isTaxed(document) ? [[copy.reverseCharge, copy.no] satisfies [string, string]] : []),
]

function summaryOf(document: InvoiceDocument, translated: TranslatedTexts | null): Summary {
  const {
    totals,
    discount,
    lineDiscounts = paise(0),
    paymentDiscount = paise(0),
    credited = paise(0),
    shipping,
  } = document
  const { rates, seller, placeOfSupply } = document
  const rows: SummaryRow[] = [
    { label: copy.items, value: amount(totals.items) },
    ...(lineDiscounts === 0
      ? []
      : [{ label: copy.discount, value: amount(paise(0 - lineDiscounts)), colour: COLOUR.leaf }]),
    ...(shipping === null ? [] : [{ label: copy.shipping, value: amount(shipping.unitPrice) }]),
    ...(discount.amount === 0
      ? []
      : [
          {
            label: copy.coins({ coins: discount.coins }),
            value: amount(paise(0 - discount.amount)),
            colour: COLOUR.leaf,
          },
        ]),
    ...(paymentDiscount === 0
      ? []
      : [{ label: copy.paymentDiscount, value: amount(paise(0 - paymentDiscount)), colour: COLOUR.leaf }]),
    ...(credited === 0 ? [] : [{ label: copy.creditedBefore, value: amount(paise(0 - credited)) }]),
  ]
  return {
    rows,
    totalLabel: copy.paid,
    totalBeside: translated && { text: translated.texts.paid, lang: languageTagOf(translated.language) },
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

function notesOf(document: InvoiceDocument, { texts }: TranslatedTexts): string[] {
  const { title, discount, shipping, seller } = document
  const taxed = isTaxed(document)
  const about = [
    ...(taxed ? [texts.pricesInclude] : []),
    ...(taxed && shipping ? [texts.shippingFollows] : []),
    ...(taxed && discount.amount > 0 ? [texts.coinsReduce] : []),
    ...(title === 'bill_of_supply' ? [texts.allExempt] : []),
  ]
  return [
    ...(about.length > 0 ? [about.join(' ')] : []),
    `${texts.closing} ${texts.questions({ email: seller.email, phone: seller.phone })}`,
  ]
}
