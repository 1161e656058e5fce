// Prints an issued invoice as a tagged PDF on A4, with its fonts embedded (decisions 36).
import { invoiceCopy as copy } from '#copy/invoice.ts'
import { startOfIndianDay } from '#domain/calendar.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { Issue } from './invoice-head.ts'

/**
 * The PDF of an invoice. The same document, serial and date always give the same bytes.
 * `compress: false` leaves the page contents readable, for tests.
 */
export async function renderInvoice(
  document: InvoiceDocument,
  issue: Issue,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  // Loaded on first use: fonts and pdfkit are not for a server that only sells.
  const [{ default: PDFDocument }, { printPages }, { shaperOf }] = await Promise.all([
    import('pdfkit'),
    import('./invoice-pages.ts'),
    import('./shaper.ts'),
  ])
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
    info: {
      Title: copy.documentName(copy.titles[document.title], issue.serial),
      Author: document.seller.name,
      Creator: document.seller.name,
      CreationDate: startOfIndianDay(issue.issuedOn),
    },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  printPages(doc, document, issue)
  doc.end()
  return done
}
