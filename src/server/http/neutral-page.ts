// Where Quick Hide leads: today's date and nothing else, no name, colour, sign or link of the shop (CAL-8).
import { createHash } from 'node:crypto'
import { tagOf } from '#domain/language.ts'
import { languageNow } from '../adapters/cause.ts'

const STYLE = `body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: #fff; color: #222; font: 28px/1.4 system-ui, sans-serif; text-align: center }`
/** The device's own day: the page is kept for when there is no line. */
const SCRIPT = `document.title = document.querySelector('p').textContent = new Date().toLocaleDateString(document.documentElement.lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const neutralPage = (): string => `<!doctype html>
<html lang="${tagOf(languageNow())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title></title>
<style>${STYLE}</style>
</head>
<body>
<p></p>
<script>${SCRIPT}</script>
</body>
</html>
`

export const neutralPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; img-src data:; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'public, max-age=0, must-revalidate',
} as const
