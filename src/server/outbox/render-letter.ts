// Renders an email as HTML and plain text.
import { foot } from '#copy/letters.ts'
import { monthlyFoot } from '#copy/newsletter.ts'
import { tagOf } from '#domain/language.ts'
import { pathIn } from '#domain/language-path.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import type { Letter, Piece, RenderedLetter, WayOut } from './letter.ts'
import { attribute, element, escaped, look, type Markup, NIGHT } from './letter-style.ts'

/** Draws a letter in both forms, in the language of the moment. The subject is one line, whatever stood in it: no header can be slipped in (SEC-25). */
export function renderLetter(shop: Pick<Shop, 'identity' | 'origin'>, written: Letter): RenderedLetter {
  const sender = shop.identity()
  const letter = leadingOn(shop.origin(), written)
  return {
    subject: oneLine(letter.subject),
    html: documentOf(letter, sender),
    text: textOf(letter, sender),
    ...(letter.wayOut || letter.replyTo
      ? {
          headers: {
            ...(letter.wayOut ? listHeaders(letter.wayOut) : {}),
            ...(letter.replyTo ? { 'Reply-To': letter.replyTo } : {}),
          },
        }
      : {}),
  }
}

/** Its links lead to pages in its language: whoever writes a letter names them as everybody knows them. */
function leadingOn(origin: string, letter: Letter): Letter {
  const language = languageNow()
  const own = (url: string): string =>
    url.startsWith(`${origin}/`) && !url.startsWith(`${origin}/api/`)
      ? origin + pathIn(language, url.slice(origin.length))
      : url
  const led = (piece: Piece): Piece => ('url' in piece ? { ...piece, url: own(piece.url) } : piece)
  const { wayOut } = letter
  return {
    ...letter,
    pieces: letter.pieces.map(led),
    ...(wayOut ? { wayOut: { ...wayOut, page: own(wayOut.page) } } : {}),
  }
}

/** Lets a mail provider show its own button that leaves the list (RFC 2369 and 8058). */
const listHeaders = ({ oneClick }: WayOut): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

// A letter as plain text, for readers and clients that want no HTML.

/** The same pieces in the same order, a blank line between them. */
const textOf = (letter: Letter, sender: Sender): string =>
  `${[
    letter.heading,
    ...letter.pieces.map(written),
    `--\n${foot.questions({ email: sender.email })}\n${sender.address}`,
    ...(letter.wayOut ? [`${monthlyFoot.leave}:\n${letter.wayOut.page}`] : []),
  ].join('\n\n')}\n`

function written(piece: Piece): string {
  switch (piece.kind) {
    case 'text':
    case 'heading':
    case 'note':
      return piece.text
    case 'code':
      return piece.code
    case 'number':
      return `${piece.label}:\n${piece.number}`
    case 'button':
    case 'link':
      return `${piece.label}:\n${piece.url}`
    case 'lines':
      return [piece.title, ...piece.lines].join('\n')
    case 'amounts':
      return piece.rows.map((row) => `${row.label}: ${row.amount}`).join('\n')
  }
}

// A letter as an HTML document that reads well in mail clients: one column, no pictures, nothing loaded from anywhere.

/** Who the letter is from, as its foot says. */
interface Sender {
  readonly name: string
  readonly address: string
  readonly email: string
}

/** The whole document, beginning with its doctype. */
const documentOf = (letter: Letter, sender: Sender): string =>
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
        element('p', look.foot, escaped(foot.questions({ email: sender.email })), BREAK, escaped(sender.address)),
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
