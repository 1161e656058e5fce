// Shortens the client's route manifest, which every page loads. Removes false flags, files that a page has loaded
// already, and what the browser can derive.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEGIN = 'window.__reactRouterManifest='
/** The code with which the browser restores removed fields: a route's id is its key, and its styles are empty. */
const END = ';const r=window.__reactRouterManifest.routes;for(const id in r)r[id]={id,css:[],...r[id]};'
/** The fields that are removed: the id, and a flag that only React Router's development server reads. */
const UNUSED = ['id', 'hasDefaultExport']

interface Manifest {
  readonly entry: { readonly imports: readonly string[] }
  readonly routes: Record<string, Route>
}
interface Route {
  readonly parentId?: string
  readonly imports: readonly string[]
  readonly css: readonly string[]
  readonly [flag: string]: unknown
}

export async function writeLeanManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const text = await readFile(join(assets, name), 'utf8')
    await writeFile(join(assets, name), `${BEGIN}${JSON.stringify(shorten(parse(text)))}${END}`)
  }
}

function parse(text: string): Manifest {
  if (!text.startsWith(BEGIN))
    throw new Error('React Router writes the route manifest differently: update scripts/lean-manifest.ts')
  return JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ''))
}

function shorten({ routes, ...manifest }: Manifest) {
  /** The files of the entry and of the layouts around a route. */
  const filesAbove = ({ parentId }: Route): readonly string[] => {
    const parent = routes[parentId ?? '']
    return parent ? [...parent.imports, ...filesAbove(parent)] : manifest.entry.imports
  }
  const leanRoutes = Object.entries(routes).map(([id, { css, ...route }]) => {
    const above = filesAbove({ ...route, css })
    return [
      id,
      {
        ...Object.fromEntries(
          Object.entries(route).filter(([name, value]) => value !== false && !UNUSED.includes(name)),
        ),
        imports: route.imports.filter((file) => !above.includes(file)),
        ...(css.length > 0 ? { css } : {}),
      },
    ]
  })
  return { ...manifest, routes: Object.fromEntries(leanRoutes) }
}
