// The pages of an invoice in order: head, table, summary, and on every page which document it belongs to.
import { invoiceCopy as copy } from '#copy/invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { type Issue, printHead } from './invoice-head.ts'
import { printSummary, summaryHeight } from './invoice-summary.ts'
import { printTable } from './invoice-table.ts'
import { artifact, COLOUR, line, openSheet, PAGE, rule, type Sheet, WIDTH } from './sheet.ts'

const FOOT = { size: 8, colour: COLOUR.soft, tabular: true } as const

/** Prints the whole document into an empty one. */
export function printPages(doc: PDFKit.PDFDocument, document: InvoiceDocument, issue: Issue): void {
  const sheet = openSheet(doc)
  printHead(sheet, document, issue)
  printTable(sheet, document, summaryHeight(document))
  printSummary(sheet, document)
  sheet.root.end()
  printFeet(sheet, `${document.seller.name} · ${copy.documentName(copy.titles[document.title], issue.serial)}`)
}

function printFeet(sheet: Sheet, name: string): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page)
    rule(sheet, 799)
    artifact(sheet, 'Pagination', () => {
      const place = { x: PAGE.left, y: 814, width: WIDTH }
      line(sheet, name, place, FOOT)
      line(sheet, copy.page(page - start + 1, count), { ...place, align: 'right' }, FOOT)
    })
  }
}
