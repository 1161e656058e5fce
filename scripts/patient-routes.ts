// Lets the router bear a bad line, while the browser's side is built: a page's file or data that did not come is asked for again (PAGE-31).
// By itself it loads the page anew when a file is missing, and with it goes what was typed there; and of data that is lost it makes a fault.
import type { Plugin } from 'vite'
import { fetchAgain } from './fetch-again.ts'

interface Change {
  readonly file: string
  /** Each of these parts of it becomes another. */
  readonly parts: readonly (readonly [from: string | RegExp, to: string])[]
}

const pause = (length: string): string => `await new Promise((done) => setTimeout(done, ${length}))`

const CHANGES: readonly Change[] = [
  {
    file: 'lib/dom/ssr/routeModules.js',
    parts: [
      ['loadRouteModule(route, routeModulesCache)', 'loadRouteModule(route, routeModulesCache, pause = 1000)'],
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
        // What never came is an answer of the shop's that says so.
        'await fetchAgain(url, await createRequestInit(request), () => new ErrorResponseImpl(503, "", null))',
      ],
      [
        'async function fetchAndDecodeViaTurboStream',
        `const fetchAgain = ${fetchAgain};\nasync function fetchAndDecodeViaTurboStream`,
      ],
    ],
  },
]

/** Throws while building when a newer router does this in other words. */
export function patientRoutes(): Plugin {
  return {
    name: 'patient-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const change = CHANGES.find(({ file }) => id.includes('/react-router/') && id.endsWith(file))
      if (change === undefined) return null
      return { code: change.parts.reduce((text, [from, to]) => replaced(text, from, to, change.file), code), map: null }
    },
  }
}

function replaced(text: string, from: string | RegExp, to: string, file: string): string {
  const next = text.replace(from, () => to)
  if (next === text) throw new Error(`${file} of the router no longer has ${from}.`)
  return next
}
