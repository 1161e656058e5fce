// A page in the shop's style that does not need the web app, for when the app's pages are not available (PAGE-26,
// OPS-21).
import { readFileSync } from 'node:fs'
import { languageTagOf } from '#domain/language.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { cspHashOf } from './page-policy.ts'

const ASSETS = new URL('../../web/assets/', import.meta.url)

/** Returns a decorative drawing, which screen readers skip. */
const decorativeDrawing = (name: string): string =>
  readFileSync(new URL(name, ASSETS), 'utf8').trim().replace('<svg ', '<svg aria-hidden="true" ')
/** Drawings are read at the start, because the files may be missing later. */
const LOGO = decorativeDrawing('brand/lockup.svg')
const DRAWINGS = { lost: decorativeDrawing('drawings/not-found.svg'), box: decorativeDrawing('drawings/promo-box.svg') }

/** The shop's colours and sizes, copied from styles/tokens.css and type.css, without its font, which is too large. */
const STYLE = `
:root { color-scheme: light; -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: #fcf7ef; color: #3a162c; font: 16px/26px "Anek Latin", ui-sans-serif, system-ui, sans-serif; overflow-wrap: break-word }
header { padding: 20px }
header svg { display: block; height: 36px }
main { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 16px; padding: 0 20px 40px; text-align: center }
main:first-child { padding-top: 40px }
main svg { width: 100%; max-width: 192px; height: auto }
h1 { max-width: 560px; font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: -.018em; text-wrap: balance }
h1:not(:lang(en)) { line-height: 1.4; letter-spacing: normal }
p { max-width: 520px; color: #6d4d5e; text-wrap: pretty }
main a { display: inline-block; margin-top: 8px; min-height: 52px; padding: 13px 32px; border-radius: 9999px; background: #ba2a4e; color: #fffdfa; font-size: 17px; font-weight: 600; text-decoration: none }
main a:hover { background: #991b41 }
main .card { width: 100%; max-width: 420px; padding: 20px; border: 1px solid #e4d7ca; border-radius: 24px; background: #fffdfa; color: #3a162c }
main .card h2 { font-size: 20px; line-height: 26px; font-weight: 600 }
main .card[hidden] { display: none }
main section[lang] { max-width: 520px; padding-top: 16px; border-top: 1px solid #e4d7ca; font-size: 14px; line-height: 21px }
main section[lang] h2 { font-size: 16px; line-height: 24px; font-weight: 600 }
main section[lang] p { margin-top: 6px }
main .small { margin-top: 8px; font-size: 14px; line-height: 21px }
main nav ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 12px; padding: 0; list-style: none }
main nav a { margin: 0; min-height: 44px; padding: 9px 12px; background: none; color: #991b41; font-size: 17px; font-weight: 500; text-decoration: underline; text-underline-offset: 4px }
main nav a:hover { background: #fee2e1 }
footer { padding: 0 20px 24px; text-align: center }
footer a { display: inline-block; padding: 9px 12px; color: #991b41; font-size: 15px; text-underline-offset: 4px }
a:focus-visible { outline: 3px solid #3a162c; outline-offset: 3px }
@media (min-width: 768px) { header { padding: 24px 32px } main { gap: 20px } main svg { max-width: 320px } h1 { font-size: 40px; line-height: 46px } }
`

const policyOf = (script?: string): string =>
  [
    "default-src 'none'",
    `style-src '${cspHashOf(STYLE)}'`,
    ...(script === undefined ? [] : [`script-src '${cspHashOf(script)}'`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** Returns the headers of a standalone page, which must not be cached or framed. */
export const standalonePageHeaders = (script?: string) =>
  ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${policyOf(script)}; frame-ancestors 'none'`,
    'cache-control': 'no-store',
  }) as const
export const STANDALONE_PAGE_HEADERS = standalonePageHeaders()

interface Link {
  readonly href: string
  readonly text: string
}

export interface StandalonePageContent {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly drawing: keyof typeof DRAWINGS
  /** True to show the shop's logo. A shop that has not opened may not have chosen its name, so it shows none. */
  readonly hasLogo?: boolean
  readonly button?: Link
  /** A link at the bottom. */
  readonly footerLink?: Link
  readonly markupBelowButton?: string
  /** The page's only script. */
  readonly script?: string
}

/** Returns a function that returns the page's HTML in the current language, and renders each language once. */
export function cachePerLanguage(pageOf: () => StandalonePageContent): () => string {
  const renderedPages = new Map<string, string>()
  return () => {
    const language = currentLanguage()
    const page = renderedPages.get(language) ?? standalonePage(pageOf())
    renderedPages.set(language, page)
    return page
  }
}

/** Returns the page as an HTML document in the current language. */
export function standalonePage({
  title,
  paragraphs,
  drawing,
  hasLogo = false,
  button,
  footerLink,
  markupBelowButton,
  script,
}: StandalonePageContent): string {
  const main = [
    DRAWINGS[drawing],
    `<h1>${title}</h1>`,
    ...paragraphs.map((text) => `<p>${text}</p>`),
    ...(button ? [linkTo(button)] : []),
    ...(markupBelowButton === undefined ? [] : [markupBelowButton]),
  ]
  return `<!doctype html>
<html lang="${languageTagOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="content-security-policy" content="${policyOf(script)}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<meta name="theme-color" content="#fcf7ef">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${hasLogo ? `<header>${LOGO}</header>\n` : ''}<main>
${main.join('\n')}
</main>
${footerLink ? `<footer>${linkTo(footerLink)}</footer>\n` : ''}${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`
}

const linkTo = ({ href, text }: Link): string => `<a href="${href}">${text}</a>`
