// Renders an email as HTML and plain text.
import { foot } from '#copy/letters.ts'
import { monthlyFoot } from '#copy/newsletter.ts'
import { pathIn } from '#domain/language-path.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import type { Letter, Piece, RenderedLetter, WayOut } from './letter.ts'
import { documentOf, type Sender } from './letter-document.ts'

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
    `--\n${foot.questions(sender.email)}\n${sender.address}`,
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
