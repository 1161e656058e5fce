// Renders an email as HTML and plain text.
import { foot } from '#copy/emails.ts'
import { monthlyFoot } from '#copy/newsletter.ts'
import { languageTagOf } from '#domain/language.ts'
import { pathIn } from '#domain/language-path.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import type { Shop } from '../shop.ts'
import type { Email, Piece, RenderedEmail, UnsubscribeLinks } from './email.ts'
import { attribute, DARK_MODE_CSS, element, escapeText, type Markup, styles } from './email-style.ts'

/**
 * Renders an email in the current language. Control characters in the subject become spaces, so that the subject cannot
 * inject headers (SEC-25).
 */
export function renderEmail(shop: Pick<Shop, 'identity' | 'origin'>, original: Email): RenderedEmail {
  const sender = shop.identity()
  const message = localizeLinks(shop.origin(), original)
  return {
    subject: oneLine(message.subject),
    html: renderHtml(message, sender),
    text: renderText(message, sender),
    ...(message.unsubscribe || message.replyTo
      ? {
          headers: {
            ...(message.unsubscribe ? listHeaders(message.unsubscribe) : {}),
            ...(message.replyTo ? { 'Reply-To': message.replyTo } : {}),
          },
        }
      : {}),
  }
}

/** Adds the current language to the shop's links, because templates use paths without it. */
function localizeLinks(origin: string, message: Email): Email {
  const language = currentLanguage()
  const absoluteUrl = (url: string): string =>
    url.startsWith(`${origin}/`) && !url.startsWith(`${origin}/api/`)
      ? origin + pathIn(language, url.slice(origin.length))
      : url
  const withAbsoluteUrl = (piece: Piece): Piece => {
    if (!('url' in piece)) return piece
    const url = absoluteUrl(piece.url)
    return { ...piece, url, label: piece.label === piece.url ? url : piece.label }
  }
  const { unsubscribe } = message
  return {
    ...message,
    pieces: message.pieces.map(withAbsoluteUrl),
    ...(unsubscribe ? { unsubscribe: { ...unsubscribe, page: absoluteUrl(unsubscribe.page) } } : {}),
  }
}

/** The headers for a mail provider's own unsubscribe button (RFC 2369 and 8058). */
const listHeaders = ({ oneClick }: UnsubscribeLinks): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const renderText = (message: Email, sender: Sender): string =>
  `${[
    message.heading,
    ...message.pieces.map(pieceText),
    `--\n${foot.questions({ email: sender.email })}\n${sender.address}`,
    ...(message.unsubscribe ? [`${monthlyFoot.leave}:\n${message.unsubscribe.page}`] : []),
  ].join('\n\n')}\n`

function pieceText(piece: Piece): string {
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
      return piece.label === piece.url ? piece.url : `${piece.label}:\n${piece.url}`
    case 'lines':
      return [piece.title, ...piece.lines].join('\n')
    case 'amounts':
      return piece.rows.map((row) => `${row.label}: ${row.amount}`).join('\n')
  }
}

interface Sender {
  readonly name: string
  readonly address: string
  readonly email: string
}

/** Returns the HTML: one column without pictures or other files, so that all mail programs show it. */
const renderHtml = (message: Email, sender: Sender): string =>
  `<!doctype html>${element('html', attribute('lang', languageTagOf(currentLanguage())), head(message), body(message, sender))}`

const META_TAGS = [
  attribute('charSet', 'utf-8'),
  attribute('name', 'viewport') + attribute('content', 'width=device-width, initial-scale=1'),
  attribute('name', 'color-scheme') + attribute('content', 'light dark'),
  attribute('name', 'supported-color-schemes') + attribute('content', 'light dark'),
  attribute('name', 'format-detection') + attribute('content', 'telephone=no, date=no, address=no, email=no'),
].map((attributes) => `<meta${attributes}/>` as Markup)
const STYLE_TAG = element('style', '', DARK_MODE_CSS as Markup)

const head = ({ subject }: Email): Markup =>
  element('head', '', ...META_TAGS, element('title', '', escapeText(subject)), STYLE_TAG)

const body = (message: Email, sender: Sender): Markup =>
  element(
    'body',
    styles.body,
    element('div', styles.preview, escapeText(message.preview)),
    element(
      'div',
      styles.ground,
      element(
        'div',
        styles.page,
        element('p', styles.mark, escapeText(sender.name.toLowerCase())),
        element(
          'div',
          styles.card + attribute('role', 'article'),
          element('h1', styles.heading, escapeText(message.heading)),
          ...message.pieces.flatMap(pieceHtml),
        ),
        element(
          'p',
          styles.foot,
          escapeText(foot.questions({ email: sender.email })),
          BREAK,
          escapeText(sender.address),
        ),
        ...(message.unsubscribe
          ? [element('p', styles.unsubscribe, link(message.unsubscribe.page, monthlyFoot.leave, styles.footLink))]
          : []),
      ),
    ),
  )

const BREAK = '<br/>' as Markup
const link = (url: string, label: string, style: Markup): Markup =>
  element('a', attribute('href', url) + style, escapeText(label))

function pieceHtml(piece: Piece): readonly Markup[] {
  switch (piece.kind) {
    case 'text':
      return [element('p', styles.text, escapeText(piece.text))]
    case 'heading':
      return [element('h2', styles.subheading, escapeText(piece.text))]
    case 'note':
      return [element('p', styles.note, escapeText(piece.text))]
    case 'code':
      return [element('p', styles.code, escapeText(piece.code))]
    case 'number':
      return [
        element('p', styles.title, escapeText(piece.label)),
        element('p', styles.number, escapeText(piece.number)),
      ]
    case 'button':
      return [element('p', styles.buttonLine, link(piece.url, piece.label, styles.button))]
    case 'link':
      return [element('p', styles.linkLine, link(piece.url, piece.label, styles.link))]
    case 'lines':
      return [
        element('p', styles.title, escapeText(piece.title)),
        element('div', styles.lines, ...piece.lines.map(line)),
      ]
    case 'amounts':
      return [element('table', styles.amounts, element('tbody', '', ...piece.rows.map(amountRow)))]
  }
}

function amountRow(row: { label: string; amount: string }, index: number, rows: readonly unknown[]): Markup {
  const isSum = index === rows.length - 1
  return element(
    'tr',
    '',
    element('th', attribute('scope', 'row') + (isSum ? styles.labelOfSum : styles.label), escapeText(row.label)),
    element('td', isSum ? styles.amountOfSum : styles.amount, escapeText(row.amount)),
  )
}

const line = (text: string): Markup => element('div', '', escapeText(text))
