// An A4 sheet for the shop's documents: its margins, colours and rules, a pen that moves down, and tags for screen
// readers.
import { openTypesetter, type Style, type Typesetter } from './typesetter.ts'

/** The printed area of an A4 page, in points. */
export const PAGE: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> = {
  left: 48,
  right: 547,
  top: 48,
  bottom: 778,
}
export const WIDTH = PAGE.right - PAGE.left

// The shop's own colours (LOOK-2).
export const COLOUR = {
  soft: '#6d4d5e',
  line: '#e4d7ca',
  lineSoft: '#efe4da',
  ink: '#3a162c',
  rose: '#ba2a4e',
  marigold: '#f7b53d',
  leaf: '#27694a',
} as const

export type Tag = PDFKit.PDFStructureElement

export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly type: Typesetter
  readonly root: Tag
  /** The index of the sheet's first page in the PDF, which may begin with other sheets. */
  readonly firstPage: number
  /** The position of the next element, in points from the top. */
  y: number
}

export interface Place {
  readonly x: number
  /** The baseline of the text, in points from the top. */
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** Adds a page to a PDF and returns a sheet that begins on it. */
export function openSheet(doc: PDFKit.PDFDocument): Sheet {
  doc.addPage()
  const root = doc.struct('Document')
  doc.addStructure(root)
  const { start, count } = doc.bufferedPageRange()
  return { doc, type: openTypesetter(doc), root, firstPage: start + count - 1, y: PAGE.top }
}

/** True when `height` more points fit on the page. */
export const fits = (sheet: Sheet, height: number): boolean => sheet.y + height <= PAGE.bottom

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = PAGE.top
}

/** Returns a structure tag that contains other tags. */
export function group(sheet: Sheet, parent: Tag, name: string): Tag {
  const tag = sheet.doc.struct(name)
  parent.add(tag)
  return tag
}

/** Prints what `draw` draws inside a tag. `scope` is for table headings, `lang` for text in another language. */
export function tagged(
  sheet: Sheet,
  parent: Tag,
  name: string,
  draw: () => void,
  { scope, lang }: { readonly scope?: 'Column' | 'Row' | undefined; readonly lang?: string | undefined } = {},
): void {
  // pdfkit supports `scope`, but its types do not have it.
  const options: object = { ...(scope ? { scope } : {}), ...(lang ? { lang } : {}) }
  const tag = sheet.doc.struct(name, options, [draw])
  parent.add(tag)
}

/** Draws something that screen readers skip, such as rules, the mark, repeated headings and page numbers. */
export function artifact(sheet: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  sheet.doc.markContent('Artifact', { type })
  draw()
  sheet.doc.endMarkedContent()
}

/** Prints one line at a position, aligned left or right. */
export function line(sheet: Sheet, text: string, box: Place, style: Style): void {
  const start = box.align === 'right' ? box.x + box.width - sheet.type.measure(text, style) : box.x
  sheet.type.print(text, start, box.y, style)
}

/** Prints a paragraph whose first baseline is `box.y`; returns the baseline of its last line. */
export function paragraph(sheet: Sheet, text: string, box: Place, style: Style, leading: number): number {
  const lines = sheet.type.wrap(text, box.width, style)
  lines.forEach((lineText, index) => {
    line(sheet, lineText, { ...box, y: box.y + index * leading }, style)
  })
  return box.y + (lines.length - 1) * leading
}

/** Draws a horizontal hairline. */
export function rule(sheet: Sheet, y: number, from = PAGE.left, to = PAGE.right, colour: string = COLOUR.line): void {
  artifact(sheet, 'Layout', () => {
    sheet.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke()
  })
}
