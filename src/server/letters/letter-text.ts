// A letter as plain text, for readers and clients that want no HTML.
import { foot } from '#copy/letters.ts'
import { monthlyFoot } from '#copy/newsletter.ts'
import type { Letter, Piece } from './letter.ts'
import type { Sender } from './letter-document.ts'

/** The same pieces in the same order, a blank line between them. */
export const textOf = (letter: Letter, sender: Sender): string =>
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
