// A letter as an HTML document that reads well in mail clients: one column, no pictures, nothing loaded from anywhere.
import { foot } from '#copy/letters.ts'
import { monthlyFoot } from '#copy/newsletter.ts'
import { tagOf } from '#domain/language.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Letter, Piece } from './letter.ts'
import { attribute, element, escaped, type Markup } from './letter-element.ts'
import { look, NIGHT } from './letter-style.ts'

/** Who the letter is from, as its foot says. */
export interface Sender {
  readonly name: string
  readonly address: string
  readonly email: string
}

/** The whole document, beginning with its doctype. */
export const documentOf = (letter: Letter, sender: Sender): string =>
  `<!doctype html>${element('html', attribute('lang', tagOf(languageNow())), head(letter), body(letter, sender))}`

/** The same in every letter. */
const METAS = [
  attribute('charSet', 'utf-8'),
  attribute('name', 'viewport') + attribute('content', 'width=device-width, initial-scale=1'),
  attribute('name', 'color-scheme') + attribute('content', 'light dark'),
  attribute('name', 'supported-color-schemes') + attribute('content', 'light dark'),
  attribute('name', 'format-detection') + attribute('content', 'telephone=no, date=no, address=no, email=no'),
].map((attributes) => `<meta${attributes}/>` as Markup)
const STYLES = element('style', '', NIGHT as Markup)

const head = ({ subject }: Letter): Markup =>
  element('head', '', ...METAS, element('title', '', escaped(subject)), STYLES)

const body = (letter: Letter, sender: Sender): Markup =>
  element(
    'body',
    look.body,
    element('div', look.preview, escaped(letter.preview)),
    element(
      'div',
      look.ground,
      element(
        'div',
        look.page,
        element('p', look.mark, escaped(sender.name.toLowerCase())),
        element(
          'div',
          look.card + attribute('role', 'article'),
          element('h1', look.heading, escaped(letter.heading)),
          ...letter.pieces.flatMap(drawn),
        ),
        element('p', look.foot, escaped(foot.questions(sender.email)), BREAK, escaped(sender.address)),
        ...(letter.wayOut
          ? [element('p', look.wayOut, link(letter.wayOut.page, monthlyFoot.leave, look.footLink))]
          : []),
      ),
    ),
  )

const BREAK = '<br/>' as Markup
const link = (url: string, label: string, its: Markup): Markup =>
  element('a', attribute('href', url) + its, escaped(label))

function drawn(piece: Piece): readonly Markup[] {
  switch (piece.kind) {
    case 'text':
      return [element('p', look.text, escaped(piece.text))]
    case 'heading':
      return [element('h2', look.subheading, escaped(piece.text))]
    case 'note':
      return [element('p', look.note, escaped(piece.text))]
    case 'code':
      return [element('p', look.code, escaped(piece.code))]
    case 'number':
      return [element('p', look.title, escaped(piece.label)), element('p', look.number, escaped(piece.number))]
    case 'button':
      return [element('p', look.buttonLine, link(piece.url, piece.label, look.button))]
    case 'link':
      return [element('p', look.linkLine, link(piece.url, piece.label, look.link))]
    case 'lines':
      return [element('p', look.title, escaped(piece.title)), element('div', look.lines, ...piece.lines.map(line))]
    case 'amounts':
      return [element('table', look.amounts, element('tbody', '', ...piece.rows.map(amountRow)))]
  }
}

function amountRow(row: { label: string; amount: string }, index: number, rows: readonly unknown[]): Markup {
  const isSum = index === rows.length - 1
  return element(
    'tr',
    '',
    element('th', attribute('scope', 'row') + (isSum ? look.labelOfSum : look.label), escaped(row.label)),
    element('td', isSum ? look.amountOfSum : look.amount, escaped(row.amount)),
  )
}

const line = (text: string): Markup => element('div', '', escaped(text))
