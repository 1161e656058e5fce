// Serves the service worker and the neutral page of Quick Hide (PAGE-28).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NEUTRAL_PAGE, NO_CONNECTION, pages, WORKER } from '#contract/urls.ts'
import { tagOf } from '#domain/language.ts'
import { pathIn, prefixOf } from '#domain/language-path.ts'
import { because, languageNow } from '../adapters/cause.ts'
import type { ApiServer } from '../api.ts'
import { digestOf } from '../compression/encodings.ts'
import { makeReady, sendReady } from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import { englishPages, type LanguagePages } from './language-pages.ts'
import { noConnectionHeaders, noConnectionPage } from './lone-pages.ts'
import { securityHeaders } from './page-policy.ts'
import { RELEASE } from './releases.ts'

const OPEN = { config: { access: 'public' }, schema: { hide: true } } as const
/** Nobody but the one browser that asks may keep it: a worker that is old would keep what is old. */
const ASKED_ANEW = { 'cache-control': 'no-cache', 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' }
/** A worker asks its own shop and nothing else. Everything but pages is shut in by the common headers; there it could not run. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** Pages that are the same for everybody and ask for nothing: what is worth having without a line. */
const KEPT = [pages.calculator, pages.faq, pages.products]
/** Neither looked at nor kept by the worker, whatever is asked for there. */
const APART = ['/api', '/sandbox', '/pictures', pages.admin]

/** What a build says of its pages for when there is no line. */
interface Listed {
  readonly mark: string
  readonly files: readonly string[]
}

/** What is kept of one language's pages, by what their addresses begin with. */
async function keptOf({ language, folder }: LanguagePages): Promise<readonly [prefix: string, kept: object]> {
  const list: Listed = JSON.parse(await readFile(join(folder, 'client/worker-files.json'), 'utf8'))
  const at = (path: string): string => pathIn(language, path)
  return [prefixOf(language), { ...list, pages: KEPT.map(at), alone: [at(NEUTRAL_PAGE)], lost: at(NO_CONNECTION) }]
}

/** The worker of this release. Its bytes change with every release, and come back with one that comes back. */
async function workerOf(builds: readonly LanguagePages[]): Promise<string> {
  const code = await readFile(join(englishPages.folder, 'client/worker.js'), 'utf8')
  const languages = Object.fromEntries(await Promise.all(builds.map(keptOf)))
  const id = createHash('sha256').update(code).update(JSON.stringify(languages)).digest('base64url').slice(0, 8)
  const keeping = { store: `shop ${RELEASE} ${id}`, languages, apart: APART }
  return `const KEEPING=${JSON.stringify(keeping)};\n${code}`
}

/** `others` are the pages of the languages beside English. */
export const workerFile =
  (shop: Shop, others: readonly LanguagePages[] = []) =>
  async (app: ApiServer): Promise<void> => {
    const common = securityHeaders(shop)
    const builds = [englishPages, ...others]
    const serve = (path: string, text: string, headers: Readonly<Record<string, string>>) => {
      const identity = Buffer.from(text)
      const answer = makeReady({ identity, digest: digestOf(identity) }, { ...common, ...headers })
      app.get(path, OPEN, (request, reply) => {
        reply.hijack()
        sendReady(request.raw, reply.raw, answer)
      })
    }
    serve(WORKER, await workerOf(builds), {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': POLICY,
      ...ASKED_ANEW,
    })
    for (const { language } of builds) {
      serve(pathIn(language, NO_CONNECTION), because({ language }, noConnectionPage), noConnectionHeaders)
      serve(pathIn(language, NEUTRAL_PAGE), because({ language }, neutralPage), neutralPageHeaders)
    }
  }

// Where Quick Hide leads: today's date and nothing else, no name, colour, sign or link of the shop (CAL-8).

const STYLE = `body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: #fff; color: #222; font: 28px/1.4 system-ui, sans-serif; text-align: center }`
/** The device's own day: the page is kept for when there is no line. */
const SCRIPT = `document.title = document.querySelector('p').textContent = new Date().toLocaleDateString(document.documentElement.lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const neutralPage = (): string => `<!doctype html>
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

const neutralPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; img-src data:; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'public, max-age=0, must-revalidate',
} as const
