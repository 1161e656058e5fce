// Patches the router and Vite's import of lazy parts in the browser build, so that files and data of a page that failed
// to load are requested again (PAGE-31). Without the patch, the router reloads the page for a missing file, which loses
// typed text. For missing data it shows an error of the shop.
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fetchWithRetry } from './fetch-retry.ts'

interface Change {
  readonly file: string
  readonly parts: readonly (readonly [from: string | RegExp, to: string])[]
}

const FETCH_MODULES = JSON.stringify(join(import.meta.dirname, '../src/web/fetch-modules.ts'))

const pause = (length: string): string => `await new Promise((done) => setTimeout(done, ${length}))`

const CHANGES: readonly Change[] = [
  {
    file: 'lib/dom/ssr/routeModules.js',
    parts: [
      ['loadRouteModule(route, routeModulesCache)', 'loadRouteModule(route, routeModulesCache, pause = 1000)'],
      [
        'async function loadRouteModule',
        `import { fetchModules } from ${FETCH_MODULES};\nasync function loadRouteModule`,
      ],
      ['let routeModule', 'await fetchModules([route.module, ...(route.imports ?? [])]);\nlet routeModule'],
      [
        /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\s*\}\);/,
        `${pause('pause')}; return loadRouteModule(route, routeModulesCache, 2 * pause);`,
      ],
    ],
  },
  {
    file: 'lib/dom/ssr/single-fetch.js',
    parts: [
      [
        'await fetch(url, await createRequestInit(request))',
        // A missing response becomes a 503 error response, so that the page shows that there was no connection.
        'await fetchWithRetry(url, await createRequestInit(request), () => new ErrorResponseImpl(503, "", null))',
      ],
      [
        'async function fetchAndDecodeViaTurboStream',
        `const fetchWithRetry = ${fetchWithRetry};\nasync function fetchAndDecodeViaTurboStream`,
      ],
    ],
  },
]

/** Vite's function around each dynamic import. */
const PRELOAD_HELPER = /vite\/preload-helper/

/** Returns the build plugin with the patches. The build fails when the source of a newer router differs. */
export function retryingRoutes(): Plugin {
  return {
    name: 'retrying-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (PRELOAD_HELPER.test(id)) return `export { importLazyPart as __vitePreload } from ${FETCH_MODULES}`
      const change = CHANGES.find(({ file }) => id.includes('/react-router/') && id.endsWith(file))
      if (change === undefined) return null
      return {
        code: change.parts.reduce((text, [from, to]) => replaceText(text, from, to, change.file), code),
        map: null,
      }
    },
  }
}

/** Replaces a part of the router's code. Throws when the part is not there, as after an update of the router. */
function replaceText(text: string, from: string | RegExp, to: string, file: string): string {
  const patched = text.replace(from, () => to)
  if (patched === text) throw new Error(`${file} of React Router no longer contains ${from}.`)
  return patched
}
