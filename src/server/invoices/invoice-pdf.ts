// Prints an issued invoice as a PDF (TAX-1).
import { invoiceCopy as copy } from '#copy/invoice.ts'
import { coveringWords } from './covering-words.ts'
import type { Issue } from './document-head.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { printPdf } from './print-pdf.ts'

/**
 * The PDF of an invoice. The same document, serial, date and language always give the same bytes.
 * `compress: false` leaves the page contents readable, for tests.
 */
export async function renderInvoice(
  document: InvoiceDocument,
  issue: Issue,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { printInvoice } = await import('./invoice-pages.ts')
  const beside = await coveringWords(issue.language)
  const title = copy.documentName(copy.titles[document.title], issue.serial)
  return printPdf({ title, author: document.seller.name, issuedOn: issue.issuedOn, compress }, (doc) =>
    printInvoice(doc, document, issue, beside),
  )
}
