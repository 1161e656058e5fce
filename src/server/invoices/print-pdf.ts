// Prints invoices, proforma invoices and credit notes as tagged A4 PDFs with embedded fonts (TAX-6).

import { type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import { invoiceCopy as copy } from '#texts/en/invoice.ts'
import type { CreditNoteDocument } from './credit-note-document.ts'
import type { Issue } from './document-head.ts'
import { translatedTexts } from './document-head.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { ProformaDocument } from './invoice-pages.ts'

interface PdfInput {
  readonly title: string
  readonly author: string
  readonly issuedOn: CalendarDate
  /** False leaves the page contents readable, for tests. */
  readonly compress?: boolean
}

/** Returns the PDF whose pages `print` prints. The same pages, title and date always give the same bytes. */
async function printPdf(
  { title, author, issuedOn, compress = true }: PdfInput,
  print: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Loaded on first use, because a server that prints nothing needs neither fonts nor pdfkit.
  const [{ default: PDFDocument }, { shaperOf }] = await Promise.all([import('pdfkit'), import('./shaper.ts')])
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    font: shaperOf('anek', 'regular').path,
    info: { Title: title, Author: author, Creator: author, CreationDate: startOfIndianDay(issuedOn) },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  print(doc)
  doc.end()
  return done
}

/**
 * Returns the PDF of an invoice or proforma invoice. The same document and `issue` always give the same bytes. With
 * `compress: false` the page contents stay readable, for tests.
 */
export async function renderInvoice(
  document: InvoiceDocument | ProformaDocument,
  issue: Issue,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { printInvoice } = await import('./invoice-pages.ts')
  const translated = await translatedTexts(issue.language)
  const name = 'validUntil' in document ? copy.proforma : copy.titles[document.title]
  const title = copy.documentName({ title: name, serial: issue.serial })
  return printPdf({ title, author: document.seller.name, issuedOn: issue.issuedOn, compress }, (doc) =>
    printInvoice(doc, document, issue, translated),
  )
}

/**
 * Returns the PDF of a credit note. The same document and `issue` always give the same bytes. With `compress: false`
 * the page contents stay readable, for tests.
 */
export async function renderCreditNote(
  document: CreditNoteDocument,
  issue: Issue,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { printCreditNote } = await import('./credit-note-pages.ts')
  const translated = await translatedTexts(issue.language)
  const title = copy.documentName({ title: copy.creditNote, serial: issue.serial })
  return printPdf({ title, author: document.seller.name, issuedOn: issue.issuedOn, compress }, (doc) =>
    printCreditNote(doc, document, issue, translated),
  )
}
