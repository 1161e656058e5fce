// What is shown to whoever asks while the shop's own pages cannot be had (PAGE-26). The balancer's copies are deploy/stand-ins/.
import { pages } from '#contract/urls.ts'
import { standIns } from '#copy/stand-ins.ts'
import { tagOf } from '#domain/language.ts'
import { pathNow } from '../adapters/page-links.ts'
import { inEachLanguage, LONE_PAGE_HEADERS, type LonePage, lonePage } from './lone-page.ts'

/** Headers beside a stand-in's status. */
export const STAND_IN_HEADERS = LONE_PAGE_HEADERS

interface Words {
  readonly title: string
  readonly text: string
  readonly paid: string
  readonly button: string
}

/** `href` is where its one button leads, and nothing means the same address once more. */
const standIn = ({ title, text, paid, button }: Words, href: string): LonePage => ({
  title,
  paragraphs: [text, paid],
  drawing: 'lost',
  hasMark: true,
  button: { href, text: button },
})

/** No node is there, or none gave a whole answer. */
export const awayPage = inEachLanguage(() => standIn(standIns.away, ''))
/** So many are here that there is no time for this page. */
export const crowdedPage = inEachLanguage(() => standIn(standIns.crowded, ''))
/** A form was sent that nobody can take. */
export const notNowPage = inEachLanguage(() => standIn(standIns.notNow, pathNow(pages.home)))
/** A form was sent, and nobody can say what became of it. */
export const unclearPage = inEachLanguage(() => standIn(standIns.unclear, pathNow(pages.home)))

/** The same for a balancer, which knows no language: in English, and below it in each of `others`, by their names. */
export const balancersPage = (
  kind: 'away' | 'notNow',
  others: Readonly<Record<string, Readonly<Record<typeof kind, Words>>>>,
): string =>
  lonePage({
    ...standIn(standIns[kind], kind === 'away' ? '' : pages.home),
    below: Object.entries(others)
      .map(([language, words]) => inItsLanguage(language, words[kind]))
      .join('\n'),
  })

const inItsLanguage = (language: string, { title, text, paid }: Words): string =>
  `<section lang="${tagOf(language)}"><h2>${title}</h2><p>${text}</p><p>${paid}</p></section>`

/** A refusal as the API says it (API-2). */
const refusal = (message: string, code: string): string => `${JSON.stringify({ message, code })}\n`
/** Nothing has heard of the request. */
export const notNowReply = (): string => refusal(standIns.notNowReply, 'busy')
/** Somebody may have heard of it. */
export const unclearReply = (): string => refusal(standIns.unclearReply, 'unexpected')
