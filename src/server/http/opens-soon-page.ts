// What a visitor sees before the shop has opened: one page in the shop's words that needs no script and nothing beside itself (OPS-21).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pages } from '#contract/urls.ts'
import { opensSoon as words } from '#copy/opens-soon.ts'

const DRAWING = readFileSync(new URL('../../web/assets/drawings/promo-box.svg', import.meta.url), 'utf8').trim()

/** The shop's colours and measures, as styles/tokens.css and type.css have them. */
const STYLE = `
:root { color-scheme: light; -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: #fcf7ef; color: #3a162c; font: 16px/26px "Anek Latin", ui-sans-serif, system-ui, sans-serif; overflow-wrap: break-word }
main { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 16px; padding: 40px 20px; text-align: center }
svg { width: 100%; max-width: 192px; height: auto }
h1 { max-width: 560px; font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: -.018em; text-wrap: balance }
p { max-width: 520px; color: #6d4d5e; text-wrap: pretty }
footer { padding: 0 20px 24px; text-align: center }
a { display: inline-block; padding: 9px 12px; color: #991b41; font-size: 15px; text-underline-offset: 4px }
a:focus-visible { outline: 3px solid #3a162c; outline-offset: 3px }
@media (min-width: 768px) { main { gap: 20px } svg { max-width: 320px } h1 { font-size: 40px; line-height: 46px } }
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** In seconds: an hour, for search engines. People come back when they like. */
export const OPENS_IN = 3600

/** Nobody keeps it and no search engine lists it: tomorrow a shop is here. */
export const OPENS_SOON_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'retry-after': String(OPENS_IN),
  'x-robots-tag': 'noindex',
} as const

export const opensSoonPage = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fcf7ef">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${DRAWING.replace('<svg ', '<svg aria-hidden="true" ')}
<h1>${words.title}</h1>
<p>${words.text}</p>
</main>
<footer><a href="${pages.login}?next=${encodeURIComponent(pages.admin)}">${words.staff}</a></footer>
</body>
</html>
`
