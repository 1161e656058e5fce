// What is shown to whoever asks while the shop's own pages cannot be had (PAGE-26). The balancer's copies are deploy/stand-ins/.
import { pages } from '#contract/urls.ts'
import { standIns } from '#copy/stand-ins.ts'
import { LONE_PAGE_HEADERS, lonePage } from './lone-page.ts'

/** Headers beside a stand-in's status. */
export const STAND_IN_HEADERS = LONE_PAGE_HEADERS

interface Words {
  readonly title: string
  readonly text: string
  readonly paid: string
  readonly button: string
}

/** `href` is where its one button leads, and nothing means the same address once more. */
const standInPage = ({ title, text, paid, button }: Words, href: string): string =>
  lonePage({
    title,
    paragraphs: [text, paid],
    drawing: 'not-found.svg',
    hasMark: true,
    button: { href, text: button },
  })

/** No node is there, or none gave a whole answer. */
export const awayPage: string = standInPage(standIns.away, '')
/** So many are here that there is no time for this page. */
export const crowdedPage: string = standInPage(standIns.crowded, '')
/** A form was sent that nobody can take. */
export const notNowPage: string = standInPage(standIns.notNow, pages.home)
/** A form was sent, and nobody can say what became of it. */
export const unclearPage: string = standInPage(standIns.unclear, pages.home)

/** A refusal as the API says it (API-2). */
const refusal = (message: string, code: string): string => `${JSON.stringify({ message, code })}\n`
/** Nothing has heard of the request. */
export const notNowReply: string = refusal(standIns.notNowReply, 'busy')
/** Somebody may have heard of it. */
export const unclearReply: string = refusal(standIns.unclearReply, 'unexpected')
