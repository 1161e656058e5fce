// Serves the service worker, and the neutral page of Quick Hide (PAGE-28).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NEUTRAL_PAGE, NO_CONNECTION, pages, WORKER } from '#contract/urls.ts'
import { languageTagOf } from '#domain/language.ts'
import { pathIn, prefixOf } from '#domain/language-path.ts'
import { currentLanguage, withCause } from '../adapters/request-context.ts'
import type { ApiServer } from '../api.ts'
import { digestOf } from '../compression/encodings.ts'
import { precompress, sendReady } from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import { englishPages, type LanguagePages } from './language-pages.ts'
import { PUBLIC_ROUTE } from './page-paths.ts'
import { cspHashOf, securityHeaders } from './page-policy.ts'
import { RELEASE } from './releases.ts'
import { noConnectionHeaders, noConnectionPage } from './standalone-pages.ts'

/** Browsers revalidate the worker, and CDNs do not cache it: an outdated worker would show outdated pages. */
const REVALIDATE = { 'cache-control': 'no-cache', 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' }
/** The worker may connect only to the shop. With the common policy it could not run. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** Pages without user data and without API calls, which work offline. */
const OFFLINE_PAGES = [pages.calculator, pages.faq, pages.products]
/** Paths that the worker neither handles nor caches. */
const EXCLUDED_PATHS = ['/api', '/sandbox', '/pictures', pages.admin]

/** A build's list of files for offline use. */
interface WorkerFileList {
  readonly entryFile: string
  readonly files: readonly string[]
}

/** Returns the prefix of a language's paths, such as '/hi', and what the worker caches for that language. */
async function offlineFilesOf({ language, folder }: LanguagePages): Promise<readonly [prefix: string, files: object]> {
  const list: WorkerFileList = JSON.parse(await readFile(join(folder, 'client/worker-files.json'), 'utf8'))
  const localizedPath = (path: string): string => pathIn(language, path)
  return [
    prefixOf(language),
    {
      ...list,
      pages: OFFLINE_PAGES.map(localizedPath),
      standalonePages: [localizedPath(NEUTRAL_PAGE)],
      offlinePage: localizedPath(NO_CONNECTION),
    },
  ]
}

/** Returns the code of the service worker. Each release has other bytes. A rollback restores the earlier bytes. */
async function workerOf(builds: readonly LanguagePages[]): Promise<string> {
  const code = await readFile(join(englishPages.folder, 'client/worker.js'), 'utf8')
  const languages = Object.fromEntries(await Promise.all(builds.map(offlineFilesOf)))
  const id = createHash('sha256').update(code).update(JSON.stringify(languages)).digest('base64url').slice(0, 8)
  const settings = { cacheName: `shop ${RELEASE} ${id}`, languages, excludedPaths: EXCLUDED_PATHS }
  return `const RELEASE=${JSON.stringify(settings)};\n${code}`
}

/**
 * Serves the service worker and, in each language, the page without a network and the page of Quick Hide.
 * `otherLanguages` are the pages of the languages besides English.
 */
export const workerFileRoutes =
  (shop: Shop, otherLanguages: readonly LanguagePages[] = []) =>
  async (app: ApiServer): Promise<void> => {
    const commonHeaders = securityHeaders(shop)
    const builds = [englishPages, ...otherLanguages]
    const serve = (path: string, text: string, headers: Readonly<Record<string, string>>) => {
      const identity = Buffer.from(text)
      const precompressedReply = precompress({ identity, digest: digestOf(identity) }, { ...commonHeaders, ...headers })
      app.get(path, PUBLIC_ROUTE, (request, reply) => {
        reply.hijack()
        sendReady(request.raw, reply.raw, precompressedReply)
      })
    }
    serve(WORKER, await workerOf(builds), {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': POLICY,
      ...REVALIDATE,
    })
    for (const { language } of builds) {
      serve(pathIn(language, NO_CONNECTION), withCause({ language }, noConnectionPage), noConnectionHeaders)
      serve(pathIn(language, NEUTRAL_PAGE), withCause({ language }, neutralPage), neutralPageHeaders)
    }
  }

// The page of Quick Hide: today's date and nothing else, without the shop's name, colours, logo or links (CAL-8).

const STYLE = `body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: #fff; color: #222; font: 28px/1.4 system-ui, sans-serif; text-align: center }`
/** The date is that of the device, because the page is cached for offline use. */
const SCRIPT = `document.title = document.querySelector('p').textContent = new Date().toLocaleDateString(document.documentElement.lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })`

const neutralPage = (): string => `<!doctype html>
<html lang="${languageTagOf(currentLanguage())}">
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
  'content-security-policy': `default-src 'none'; img-src data:; style-src '${cspHashOf(STYLE)}'; script-src '${cspHashOf(SCRIPT)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'public, max-age=0, must-revalidate',
} as const
