// The pages of the evidence: who, what speaks for the shop, facts, history, letters, and the invoice behind them (DISP-10).
import { evidenceCopy as copy } from '#copy/evidence.ts'
import { printHead } from './document-head.ts'
import type { EvidenceDocument, Fact, Section } from './evidence-document.ts'
import { printInvoice } from './invoice-pages.ts'
import { printFeet } from './page-feet.ts'
import { COLOUR, fits, group, line, newPage, openSheet, PAGE, rule, type Sheet, tagged, WIDTH } from './sheet.ts'
import type { Style } from './typesetter.ts'

const BODY = { size: 9.5 } as const
const LABEL = { size: 9.5, colour: COLOUR.soft } as const
const LETTER = { size: 8.5 } as const
const LEADING = 14
const LETTER_LEADING = 12
const LABEL_WIDTH = 150

/** Prints the whole of it into an empty document. */
export function printEvidence(doc: PDFKit.PDFDocument, evidence: EvidenceDocument): void {
  const sheet = openSheet(doc)
  const { seller, buyer, particulars, claims, sections, history, letters, lettersLeftOut } = evidence
  printHead(sheet, { title: copy.title, seller, buyer, particulars })
  heading(sheet, copy.summary)
  for (const claim of claims) text(sheet, `–  ${claim}`, BODY, LEADING)
  for (const section of sections) printSection(sheet, section)
  printSection(sheet, { title: copy.history, facts: history })
  heading(sheet, copy.letters)
  text(sheet, letters.length > 0 ? copy.lettersNote : copy.facts.noLetters, LABEL, LEADING)
  for (const letter of letters) printLetter(sheet, letter)
  if (lettersLeftOut > 0) text(sheet, copy.leftOut(lettersLeftOut), LABEL, LEADING)
  sheet.y += LEADING
  text(sheet, copy.invoice, LABEL, LEADING)
  sheet.root.end()
  printFeet(sheet, `${seller.name} · ${copy.documentName(evidence.disputeId)}`)
  printInvoice(doc, evidence.invoice.document, evidence.invoice.issue)
}

/** A heading stays with the first lines below it. */
function heading(sheet: Sheet, title: string): void {
  if (!fits(sheet, 70)) newPage(sheet)
  else sheet.y += 16
  rule(sheet, sheet.y)
  const place = { x: PAGE.left, y: sheet.y + 18, width: WIDTH }
  tagged(sheet, sheet.root, 'H2', () => line(sheet, title, place, { size: 11.5, weight: 'semibold' }))
  sheet.y += 36
}

function printSection(sheet: Sheet, { title, facts, sentence }: Section): void {
  heading(sheet, title)
  for (const fact of facts) printFact(sheet, fact)
  if (sentence !== undefined) text(sheet, sentence, BODY, LEADING)
}

function printFact(sheet: Sheet, [label, value]: Fact): void {
  const width = WIDTH - LABEL_WIDTH
  const labels = sheet.type.wrap(label, LABEL_WIDTH - 12, LABEL)
  const values = paragraphs(value).flatMap((own) => sheet.type.wrap(own, width, BODY))
  const section = group(sheet, sheet.root, 'P')
  for (let index = 0; index < Math.max(labels.length, values.length); index++) {
    if (!fits(sheet, LEADING)) newPage(sheet)
    const y = sheet.y
    tagged(sheet, section, 'Span', () => {
      line(sheet, labels[index] ?? '', { x: PAGE.left, y, width: LABEL_WIDTH }, LABEL)
      line(sheet, values[index] ?? '', { x: PAGE.left + LABEL_WIDTH, y, width }, BODY)
    })
    sheet.y += LEADING
  }
  sheet.y += 2
}

function printLetter(sheet: Sheet, { subject, at, to, text: words }: EvidenceDocument['letters'][number]): void {
  if (!fits(sheet, 80)) newPage(sheet)
  else sheet.y += 12
  const style = { size: 10, weight: 'semibold' } as const
  tagged(sheet, sheet.root, 'H3', () => line(sheet, subject, { x: PAGE.left, y: sheet.y, width: WIDTH }, style))
  sheet.y += LEADING
  text(sheet, `${at} · ${copy.to(to)}`, { ...LABEL, size: 8.5 }, LEADING)
  for (const own of paragraphs(words)) text(sheet, own, LETTER, LETTER_LEADING)
}

/** The lines of a text; an empty one leaves a gap, and several leave one. */
const paragraphs = (words: string): string[] =>
  words
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim()
    .split('\n')

/** A paragraph that goes on over pages. */
function text(sheet: Sheet, words: string, style: Style, leading: number): void {
  if (words === '') {
    sheet.y += leading / 2
    return
  }
  const section = group(sheet, sheet.root, 'P')
  for (const own of sheet.type.wrap(words, WIDTH, style)) {
    if (!fits(sheet, leading)) newPage(sheet)
    const place = { x: PAGE.left, y: sheet.y, width: WIDTH }
    tagged(sheet, section, 'Span', () => line(sheet, own, place, style))
    sheet.y += leading
  }
}
