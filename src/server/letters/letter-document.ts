// A letter as an HTML document that reads well in mail clients: one column, no pictures, nothing loaded from anywhere.
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { foot } from '#copy/letters.ts'
import { leaveLink } from '#copy/newsletter.ts'
import type { Letter, Piece } from './letter.ts'
import { NIGHT, style } from './letter-style.ts'

/** Who the letter is from, as its foot says. */
export interface Sender {
  readonly name: string
  readonly address: string
  readonly email: string
}

/** The whole document, beginning with its doctype. */
export const documentOf = (letter: Letter, sender: Sender): string =>
  `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en-IN' }, head(letter), body(letter, sender)))}`

const head = (letter: Letter): ReactNode =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    h('title', null, letter.subject),
    h('style', null, NIGHT),
  )

const body = (letter: Letter, sender: Sender): ReactNode =>
  h(
    'body',
    { style: style.body, className: 'ground' },
    h('div', { style: style.preview }, letter.preview),
    h(
      'div',
      { style: style.ground, className: 'ground' },
      h(
        'div',
        { style: style.page },
        h('p', { style: style.mark, className: 'mark' }, sender.name.toLowerCase()),
        h(
          'div',
          { style: style.card, className: 'card', role: 'article' },
          h('h1', { style: style.heading, className: 'ink' }, letter.heading),
          ...letter.pieces.map(drawn),
        ),
        h('p', { style: style.foot, className: 'soft' }, foot.questions(sender.email), h('br'), sender.address),
        letter.wayOut &&
          h(
            'p',
            { style: style.foot },
            h('a', { href: letter.wayOut.page, style: style.footLink, className: 'soft' }, leaveLink),
          ),
      ),
    ),
  )

function drawn(piece: Piece): ReactNode {
  switch (piece.kind) {
    case 'text':
      return h('p', { style: style.text, className: 'ink' }, piece.text)
    case 'note':
      return h('p', { style: style.note, className: 'soft' }, piece.text)
    case 'code':
      return h('p', { style: style.code, className: 'code' }, piece.code)
    case 'number':
      return [
        h('p', { key: 'label', style: style.title, className: 'soft' }, piece.label),
        h('p', { key: 'number', style: style.number, className: 'code' }, piece.number),
      ]
    case 'button':
      return h('p', { style: style.buttonLine }, h('a', { href: piece.url, style: style.button }, piece.label))
    case 'link':
      return h(
        'p',
        { style: style.text },
        h('a', { href: piece.url, style: style.link, className: 'link' }, piece.label),
      )
    case 'lines':
      return [
        h('p', { key: 'title', style: style.title, className: 'soft' }, piece.title),
        h('div', { key: 'lines', style: style.lines, className: 'ink' }, ...piece.lines.map(line)),
      ]
    case 'amounts':
      return h('table', { style: style.amounts }, h('tbody', null, ...piece.rows.map(amountRow)))
  }
}

function amountRow(row: { label: string; amount: string }, index: number, rows: readonly unknown[]): ReactNode {
  const sum = index === rows.length - 1 ? style.sum : {}
  return h(
    'tr',
    null,
    h('th', { scope: 'row', style: { ...style.label, ...sum }, className: 'ink row' }, row.label),
    h('td', { style: { ...style.amount, ...sum }, className: 'ink row' }, row.amount),
  )
}

const line = (text: string): ReactNode => h('div', null, text)
