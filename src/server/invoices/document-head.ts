// The head of a document in English and the buyer's language, and its English foot (IND-7, IND-8).

import type { CalendarDate } from '#domain/calendar.ts'
import { LANGUAGES, languageTagOf } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { STATES, type StateCode } from '#domain/places.ts'
import { invoiceCopy as copy } from '#texts/en/invoice.ts'
import { shortDate } from '../../copy/en/dates.ts'
import { readTexts } from '../adapters/request-context.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { artifact, COLOUR, group, line, PAGE, paragraph, rule, type Sheet, type Tag, tagged, WIDTH } from './sheet.ts'

export interface Issue {
  readonly serial: string
  readonly issuedOn: CalendarDate
  /** The language of the order. */
  readonly language?: string
  /** The shop's logo as a PNG; by default its mark and name are printed. */
  readonly logo?: Uint8Array
}

interface Head {
  readonly title: string
  readonly seller: InvoiceDocument['seller']
  readonly buyer: InvoiceDocument['buyer']
  readonly particulars: readonly (readonly [label: string, value: string])[]
  readonly logo?: Uint8Array | undefined
  /** The title and texts in the buyer's language, printed below the English ones. */
  readonly translated?: (TranslatedTexts & { readonly title: string }) | null
}

// The shop's mark: the moon over the river.
const MARK = {
  disc: 'M4.6 22.4A16 16 0 1 1 35.4 22.4C31.6 19.4 27.8 19.4 24 21.6 19.6 24.2 14.6 24.6 10.4 22.2 8.4 21.1 6.4 21 4.6 22.4Z',
  waves:
    'M6.6 28.1c2.7-1.1 4.6-.2 6.4.6 4.2 1.9 8.6 1.5 12.4-.7 2.7-1.5 5.1-1.9 7.8-.3 M11.8 33.6c3.7 1.6 8.7 1.7 12.6-.2 1.3-.6 2.4-.9 3.6-.9',
} as const

const COLUMNS = [
  { x: PAGE.left, width: 142 },
  { x: PAGE.left + 160, width: 150 },
  { x: PAGE.left + 330, width: PAGE.right - PAGE.left - 330 },
] as const
const LEADING = 14
const BODY = { size: 9 } as const
const HEADING = { size: 9, weight: 'semibold' } as const
const TRANSLATION = { size: 8, colour: COLOUR.soft } as const
const LABEL = { size: 9, colour: COLOUR.soft } as const

export const stateName = (code: StateCode): string => copy.state({ name: STATES[code], code })

/** Returns no line for a detail that the seller has not stated. */
const linesFor = (text: string): string[] => (text === '' ? [] : [text])

/** Prints the head, and moves the sheet's position below it. */
export function printHead(sheet: Sheet, { title, seller, buyer, particulars, logo, translated = null }: Head): void {
  const heading = (part: 'seller' | 'buyer' | 'billedTo' | 'details'): Heading => ({
    english: copy[part],
    translated: translated && { text: translated.texts[part], lang: languageTagOf(translated.language) },
  })
  if (logo) printLogo(sheet, logo)
  else printBrand(sheet, seller.name)
  printTitle(sheet, {
    english: title,
    translated: translated && { text: translated.title, lang: languageTagOf(translated.language) },
  })
  const top = sheet.y
  const ends = [
    printParty(sheet, COLUMNS[0], heading('seller'), [
      seller.name,
      ...(seller.address.startsWith(`${seller.name}, `)
        ? [seller.address.slice(seller.name.length + 2)]
        : linesFor(seller.address)),
      stateName(seller.stateCode),
      ...(seller.gstin === null ? [] : [copy.gstin({ gstin: seller.gstin })]),
      ...linesFor(seller.phone),
      ...linesFor(seller.email),
    ]),
    printParty(sheet, COLUMNS[1], heading(buyer.deliveries ? 'billedTo' : 'buyer'), [
      buyer.name,
      ...buyer.address,
      stateName(buyer.stateCode),
      ...(buyer.gstin ? [copy.gstin({ gstin: buyer.gstin })] : []),
      ...(buyer.phone ? [buyer.phone] : []),
      ...(buyer.email ? [buyer.email] : []),
    ]),
    printParticulars(sheet, heading('details'), particulars),
  ]
  sheet.y = Math.max(top, ...ends) + 30
}

/** Prints the logo without the seller's name, which `printParty` prints as text. */
function printLogo(sheet: Sheet, logo: Uint8Array): void {
  artifact(sheet, 'Layout', () => {
    sheet.doc.image(Buffer.from(logo), PAGE.left, sheet.y - 4, { fit: [150, 44], valign: 'center' })
  })
  sheet.y += 66
}

function printBrand(sheet: Sheet, name: string): void {
  artifact(sheet, 'Layout', () => {
    sheet.doc.save().translate(PAGE.left, sheet.y).scale(0.8)
    sheet.doc.path(MARK.disc).fill(COLOUR.rose)
    sheet.doc.path(MARK.waves).lineWidth(2.7).lineCap('round').stroke(COLOUR.rose)
    sheet.doc.restore()
  })
  const style = { size: 20, weight: 'semibold' } as const
  tagged(sheet, sheet.root, 'P', () => line(sheet, name, { x: PAGE.left + 41, y: sheet.y + 21.5, width: 300 }, style))
  sheet.y += 66
}

/** A heading in English, and below it in the buyer's language. */
interface Heading {
  readonly english: string
  readonly translated: { readonly text: string; readonly lang: string } | null
}

function printTitle(sheet: Sheet, { english, translated }: Heading): void {
  const box = { x: PAGE.left, y: sheet.y + 18, width: WIDTH }
  tagged(sheet, sheet.root, 'H1', () => line(sheet, english, box, { size: 25, weight: 'semibold' }))
  if (translated) {
    sheet.y += 21
    const below = { ...box, y: sheet.y + 18 }
    tagged(
      sheet,
      sheet.root,
      'P',
      () => line(sheet, translated.text, below, { size: 12, colour: COLOUR.soft }),
      translated,
    )
  }
  // The kasavu border: a thick and a thin line.
  artifact(sheet, 'Layout', () => {
    sheet.doc.rect(PAGE.left, sheet.y + 31, 46, 3.2).fill(COLOUR.marigold)
    sheet.doc.rect(PAGE.left, sheet.y + 35.8, 46, 1).fill(COLOUR.marigold)
  })
  sheet.y += 66
}

type Column = (typeof COLUMNS)[number]

function printColumnHeading(sheet: Sheet, parent: Tag, column: Column, { english, translated }: Heading): number {
  rule(sheet, sheet.y - 14, column.x, column.x + column.width)
  tagged(sheet, parent, 'H2', () => line(sheet, english, { ...column, y: sheet.y + 2 }, HEADING))
  let end = sheet.y + 2
  if (translated)
    tagged(
      sheet,
      parent,
      'P',
      () => {
        end = paragraph(sheet, translated.text, { ...column, y: end + 12 }, TRANSLATION, 12)
      },
      translated,
    )
  return end + LEADING + 2
}

function printParty(sheet: Sheet, column: Column, heading: Heading, lines: readonly string[]): number {
  const section = group(sheet, sheet.root, 'Sect')
  let y = printColumnHeading(sheet, section, column, heading)
  for (const text of lines) {
    tagged(sheet, section, 'P', () => {
      y = paragraph(sheet, text, { ...column, y }, BODY, LEADING)
    })
    y += LEADING
  }
  return y - LEADING
}

function printParticulars(sheet: Sheet, heading: Heading, particulars: Head['particulars']): number {
  const column = COLUMNS[2]
  const section = group(sheet, sheet.root, 'Sect')
  let y = printColumnHeading(sheet, section, column, heading)
  for (const [label, value] of particulars) {
    tagged(sheet, section, 'P', () => {
      line(sheet, `${label} `, { ...column, y }, LABEL)
      const start = sheet.type.measure(`${label}  `, LABEL)
      const box = { x: column.x + start, y, width: column.width - start, align: 'right' } as const
      y = paragraph(sheet, value, box, { ...BODY, tabular: true }, LEADING)
    })
    y += LEADING
  }
  return y - LEADING
}

/** The texts of documents in the buyer's language, which are printed below the required English ones (TAX-26). */
export interface TranslatedTexts {
  readonly language: string
  readonly texts: typeof copy
  readonly date: (day: CalendarDate) => string
}

export const inEnglish: TranslatedTexts = { language: ENGLISH, texts: copy, date: shortDate }

/** Returns the texts in a language; null without one, for English and for an unknown one. */
export async function translatedTexts(language: string | undefined): Promise<TranslatedTexts | null> {
  if (language === undefined || language === ENGLISH || !Object.hasOwn(LANGUAGES, language)) return null
  const { 'invoice.ts': invoice, 'dates.ts': dates } = await readTexts(language)
  return { language, texts: invoice.invoiceCopy, date: dates.shortDate }
}

const FOOT = { size: 8, colour: COLOUR.soft, tabular: true } as const

/** Prints the document's name and the page numbers on all pages of a sheet. Call it once all pages exist. */
export function printFeet(sheet: Sheet, name: string): void {
  const { start, count: pageCount } = sheet.doc.bufferedPageRange()
  const { firstPage } = sheet
  const count = start + pageCount - firstPage
  for (let page = firstPage; page < firstPage + count; page++) {
    sheet.doc.switchToPage(page)
    rule(sheet, 799)
    artifact(sheet, 'Pagination', () => {
      const box = { x: PAGE.left, y: 814, width: WIDTH }
      line(sheet, name, box, FOOT)
      line(sheet, copy.page({ page: page - firstPage + 1, of: count }), { ...box, align: 'right' }, FOOT)
    })
  }
}
