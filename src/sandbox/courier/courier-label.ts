// A label of the sandbox's courier: an A6 page with the number and the address, and nothing about the contents.
import PDFDocument from 'pdfkit'

const A6: [number, number] = [298, 420]
const LEFT = 24
const WIDTH = A6[0] - 2 * LEFT

interface Style {
  readonly size: number
  readonly weight: 'regular' | 'semibold'
}

/** Typesets lines in any Indian script. The shop provides it, because fonts and shaping are not part of a sandbox. */
export type OpenTypesetter = (doc: PDFKit.PDFDocument) => {
  wrap(text: string, width: number, style: Style): string[]
  print(text: string, x: number, baseline: number, style: Style): void
}

/** Draws the label of a parcel. Returns the bytes of the PDF. */
export function courierLabel(
  { number, reference, to, grams }: CourierParcel,
  openTypesetter: OpenTypesetter,
): Promise<Buffer> {
  const page = new PDFDocument({ size: A6, margin: LEFT, compress: false, info: { Title: `Label ${number}` } })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const pdf = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(parts))))
  page.font('Helvetica-Bold').fontSize(13).text('SANDBOX COURIER')
  page.font('Helvetica').fontSize(8).text('Played by the shop itself: nobody carries this parcel.')
  page.moveDown().font('Courier-Bold').fontSize(20).text(number)
  drawBars(page, number, page.y + 4)
  page
    .font('Helvetica')
    .fontSize(8)
    .text(`Order ${reference}, ${grams} g, prepaid`, LEFT, page.y + 62)
  page.moveDown().font('Helvetica').fontSize(9).text('To')
  const typesetter = openTypesetter(page)
  let y = page.y
  const setLine = (text: string, style: Style) => {
    for (const line of typesetter.wrap(text, WIDTH, style)) {
      y += style.size * 1.4
      typesetter.print(line, LEFT, y, style)
    }
  }
  setLine(to.name, { size: 14, weight: 'semibold' })
  for (const line of [...to.lines, `${to.city}, ${to.state}`])
    if (line !== '') setLine(line, { size: 12, weight: 'regular' })
  setLine(to.postcode, { size: 18, weight: 'semibold' })
  page.end()
  return pdf
}

/** Stripes that look like a barcode; no scanner reads them. */
function drawBars(page: PDFKit.PDFDocument, number: string, top: number): void {
  let x = LEFT
  for (const digit of number.repeat(2)) {
    const barWidth = 1 + (digit.charCodeAt(0) % 4)
    page.rect(x, top, barWidth, 48).fill('black')
    x += barWidth + 3
  }
}

/** The states of a parcel, in the words of couriers' lists. */
export const parcelStates = [
  'AWB ASSIGNED',
  'PICKED UP',
  'IN TRANSIT',
  'OUT FOR DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RTO INITIATED',
  'RTO DELIVERED',
  'CANCELED',
] as const
export type ParcelState = (typeof parcelStates)[number]

export interface CourierParcel {
  id: string
  number: string
  reference: string
  status: ParcelState
  /** The courier's charge, in paise. */
  charge: number
  grams: number
  to: { name: string; lines: string[]; city: string; state: string; postcode: string }
  /** When the parcel was booked, as an ISO time. `at` is the time of its last event. */
  bookedAt: string
  at: string
  /** The time from which lists contain the parcel. */
  listedFrom: string
}
