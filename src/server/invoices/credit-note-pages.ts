// The pages of a credit note: its invoice, the credited part of each line with its tax, and the total.

import { languageTagOf } from '#domain/language.ts'
import { invoiceCopy as copy } from '#texts/en/invoice.ts'
import { shortDate } from '../../copy/en/dates.ts'
import { type CreditedLine, type CreditNoteDocument, isWithinState } from './credit-note-document.ts'
import { type Issue, inEnglish, printFeet, printHead, stateName, type TranslatedTexts } from './document-head.ts'
import { printSummary, type Summary, summaryHeight } from './document-summary.ts'
import { type Column, figure, isCharge, printTable, quantityWords, taxColumns } from './document-table.ts'
import { openSheet } from './sheet.ts'

/** Prints a credit note on new pages of a PDF. `translated` are the texts in the buyer's language; null for English. */
export function printCreditNote(
  doc: PDFKit.PDFDocument,
  document: CreditNoteDocument,
  issue: Issue,
  translated: TranslatedTexts | null = null,
): void {
  const sheet = openSheet(doc)
  const { seller, buyer, lines } = document
  const summary = summaryOf(document, translated)
  printHead(sheet, {
    title: copy.creditNote,
    seller,
    buyer,
    particulars: particularsOf(document, issue),
    logo: issue.logo,
    translated: translated && { ...translated, title: translated.texts.creditNote },
  })
  printTable(sheet, { columns: columnsOf(document), lines, showsHsn: seller.gstin !== null }, summaryHeight(summary))
  printSummary(sheet, summary)
  sheet.root.end()
  printFeet(sheet, `${seller.name} · ${copy.documentName({ title: copy.creditNote, serial: issue.serial })}`)
}

const isTaxed = ({ rates }: CreditNoteDocument): boolean => rates.some(({ rateBp }) => rateBp !== null)

const particularsOf = (document: CreditNoteDocument, issue: Issue): [string, string][] => [
  [copy.serial, issue.serial],
  [copy.issuedOn, shortDate(issue.issuedOn)],
  [copy.against, document.against.serial],
  [copy.againstOf, shortDate(document.against.issuedOn)],
  [copy.order, String(document.order.number)],
  [copy.placeOfSupply, stateName(document.placeOfSupply)],
]

/** Returns the column of returned units: empty for a charge, a remark when only the price is lower. */
function quantityOf({ lines }: CreditNoteDocument): Column<CreditedLine> {
  const quantities = quantityWords(lines)
  const textOf = (line: CreditedLine): string => {
    if (isCharge(line)) return ''
    return line.quantity ? quantities.of(line, line.quantity) : copy.priceAlone
  }
  return { heading: quantities.heading, cell: (line) => ({ text: textOf(line) }) }
}

function columnsOf(document: CreditNoteDocument): Column<CreditedLine>[] {
  const start = document.version === 1 ? [] : [quantityOf(document)]
  if (isTaxed(document)) return [...start, ...taxColumns(isWithinState(document))]
  const heading = document.seller.gstin === null ? copy.amount : copy.value
  return [...start, { heading, cell: (line) => figure(line.value) }]
}

const summaryOf = (document: CreditNoteDocument, translated: TranslatedTexts | null): Summary => ({
  rows: [],
  totalLabel: copy.credited,
  translatedTotal: translated && { text: translated.texts.credited, lang: languageTagOf(translated.language) },
  totals: document.totals,
  rates: document.rates,
  isWithinState: isWithinState(document),
  notes: [
    ...notesOf(document, inEnglish),
    ...(translated
      ? notesOf(document, translated).map((text) => ({ text, lang: languageTagOf(translated.language) }))
      : []),
  ],
})

const notesOf = ({ against, seller }: CreditNoteDocument, { texts, date }: TranslatedTexts): string[] => [
  texts.credits({ serial: against.serial, date: date(against.issuedOn) }),
  `${texts.closing} ${texts.questions({ email: seller.email, phone: seller.phone })}`,
]
