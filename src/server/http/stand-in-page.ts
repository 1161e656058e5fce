// A page that needs nothing but itself: for whoever asks while the shop's own pages cannot be had (PAGE-26). The balancer's copies are deploy/stand-ins/.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pages } from '#contract/urls.ts'
import { standIns } from '#copy/stand-ins.ts'

const ASSETS = new URL('../../web/assets/', import.meta.url)
const asset = (name: string): string => readFileSync(new URL(name, ASSETS), 'utf8').trim()

/** The shop's colours and measures, as styles/tokens.css and type.css have them; its face is too large to be carried along. */
const STYLE = `
:root { color-scheme: light; -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: #fcf7ef; color: #3a162c; font: 16px/26px "Anek Latin", ui-sans-serif, system-ui, sans-serif; overflow-wrap: break-word }
header { padding: 20px }
header svg { display: block; height: 36px }
main { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 16px; padding: 0 20px 40px; text-align: center }
main svg { width: 100%; max-width: 192px; height: auto }
h1 { max-width: 560px; font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: -.018em; text-wrap: balance }
p { max-width: 520px; color: #6d4d5e; text-wrap: pretty }
a { display: inline-block; margin-top: 8px; min-height: 52px; padding: 13px 32px; border-radius: 9999px; background: #ba2a4e; color: #fffdfa; font-size: 17px; font-weight: 600; text-decoration: none }
a:hover { background: #991b41 }
a:focus-visible { outline: 3px solid #3a162c; outline-offset: 3px }
@media (min-width: 768px) { header { padding: 24px 32px } main { gap: 20px } main svg { max-width: 320px } h1 { font-size: 40px; line-height: 46px } }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Headers beside a stand-in's status: it is nobody's to keep, and nobody's to frame. */
export const STAND_IN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${policy}; frame-ancestors 'none'`,
  'cache-control': 'no-store',
} as const

interface Words {
  readonly title: string
  readonly text: string
  readonly paid: string
  readonly button: string
}

/** The document; `href` is where its one button leads, and nothing means the same address once more. */
function standInPage({ title, text, paid, button }: Words, href: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<meta name="theme-color" content="#fcf7ef">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${hidden(asset('brand/lockup.svg'))}</header>
<main>
${hidden(asset('drawings/not-found.svg'))}
<h1>${title}</h1>
<p>${text}</p>
<p>${paid}</p>
<a href="${href}">${button}</a>
</main>
</body>
</html>
`
}

/** A drawing says nothing that the words do not say. */
const hidden = (drawing: string): string => drawing.replace('<svg ', '<svg aria-hidden="true" ')

/** No node is there, or none gave a whole answer. */
export const awayPage: string = standInPage(standIns.away, '')
/** So many are here that there is no time for this page. */
export const crowdedPage: string = standInPage(standIns.crowded, '')
/** A form was sent that nobody can take. */
export const notNowPage: string = standInPage(standIns.notNow, pages.home)

/** A refusal as the API says it (API-2). */
const refusal = (message: string, code: string): string => `${JSON.stringify({ message, code })}\n`
/** Nothing has heard of the request. */
export const notNowReply: string = refusal(standIns.notNowReply, 'busy')
/** Somebody may have heard of it. */
export const unclearReply: string = refusal(standIns.unclearReply, 'unexpected')
