// From a letter's words to what the mailer takes.
import type { Shop } from '../shop.ts'
import type { Letter, RenderedLetter, WayOut } from './letter.ts'
import { documentOf } from './letter-document.ts'
import { textOf } from './letter-text.ts'

/** Draws a letter in both forms. The subject is one line, whatever stood in it: no header can be slipped in (SEC-25). */
export function renderLetter(shop: Pick<Shop, 'identity'>, letter: Letter): RenderedLetter {
  const sender = shop.identity()
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

/** Lets a mail provider show its own button that leaves the list (RFC 2369 and 8058). */
const listHeaders = ({ oneClick }: WayOut): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
