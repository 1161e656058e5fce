// A tagged PDF on A4 for the shop's documents, with its fonts embedded (TAX-6).
import { type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'

export interface PdfInput {
  readonly title: string
  /** Who issues it. */
  readonly author: string
  readonly issuedOn: CalendarDate
  /** False leaves the page contents readable, for tests. */
  readonly compress?: boolean
}

/** The bytes of a document that `print` prints. The same pages, title and date always give the same bytes. */
export async function printPdf(
  { title, author, issuedOn, compress = true }: PdfInput,
  print: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Loaded on first use: fonts and pdfkit are not for a server that only sells.
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
