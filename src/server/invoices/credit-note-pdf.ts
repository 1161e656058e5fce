// Prints an issued credit note as a PDF, in the manner of the invoice (TAX-8).
import { invoiceCopy as copy } from '#copy/invoice.ts'
import { coveringWords } from './covering-words.ts'
import type { CreditNoteDocument } from './credit-note-document.ts'
import type { Issue } from './document-head.ts'
import { printPdf } from './print-pdf.ts'

/**
 * The PDF of a credit note. The same document, serial, date and language always give the same bytes.
 * `compress: false` leaves the page contents readable, for tests.
 */
export async function renderCreditNote(
  document: CreditNoteDocument,
  issue: Issue,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { printCreditNote } = await import('./credit-note-pages.ts')
  const beside = await coveringWords(issue.language)
  const title = copy.documentName(copy.creditNote, issue.serial)
  return printPdf({ title, author: document.seller.name, issuedOn: issue.issuedOn, compress }, (doc) =>
    printCreditNote(doc, document, issue, beside),
  )
}
