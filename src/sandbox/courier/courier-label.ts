// A label of the sandbox's courier: a page of A6 with the number, the address and nothing of what is inside.
import PDFDocument from 'pdfkit'
import type { CourierParcel } from './courier-parcel.ts'
import { faceFor } from './label-face.ts'

const A6: [number, number] = [298, 420]

/** The bytes of the PDF. */
export function courierLabel({ number, reference, to, grams }: CourierParcel): Promise<Buffer> {
  const page = new PDFDocument({ size: A6, margin: 24, compress: false, info: { Title: `Label ${number}` } })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(parts))))
  page.font('Helvetica-Bold').fontSize(13).text('SANDBOX COURIER')
  page.font('Helvetica').fontSize(8).text('Played by the shop itself: nobody carries this parcel.')
  page.moveDown().font('Courier-Bold').fontSize(20).text(number)
  bars(page, number, page.y + 4)
  page
    .font('Helvetica')
    .fontSize(8)
    .text(`Order ${reference}, ${grams} g, prepaid`, 24, page.y + 62)
  page.moveDown().font('Helvetica').fontSize(9).text('To')
  setLine(page, to.name, 14, 'Helvetica-Bold')
  for (const line of [...to.lines, `${to.city}, ${to.state}`]) if (line !== '') setLine(page, line, 12, 'Helvetica')
  page.font('Helvetica-Bold').fontSize(18).text(to.postcode)
  page.end()
  return done
}

/** In whatever script somebody writes her name and where she lives. */
function setLine(page: PDFKit.PDFDocument, line: string, size: number, latin: string): void {
  const { face, text } = faceFor(line, latin)
  page.font(face).fontSize(size).text(text)
}

/** Stripes that look like a code; no scanner reads them. */
function bars(page: PDFKit.PDFDocument, number: string, top: number): void {
  let left = 24
  for (const letter of number.repeat(2)) {
    const wide = 1 + (letter.charCodeAt(0) % 4)
    page.rect(left, top, wide, 48).fill('black')
    left += wide + 3
  }
}
