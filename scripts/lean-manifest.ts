// Removes redundant parts of the client's route manifest, which every page loads: false flags, and files that every
// page already has.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEGIN = 'window.__reactRouterManifest='

interface Manifest {
  readonly entry: { readonly imports: readonly string[] }
  readonly routes: Record<string, { readonly imports: readonly string[]; readonly [flag: string]: unknown }>
}

export async function writeLeanManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const text = await readFile(join(assets, name), 'utf8')
    await writeFile(join(assets, name), `${BEGIN}${JSON.stringify(lean(parse(text)))};`)
  }
}

function parse(text: string): Manifest {
  if (!text.startsWith(BEGIN)) throw new Error('The route manifest does not begin as React Router wrote it before')
  return JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ''))
}

function lean({ routes, ...manifest }: Manifest): Manifest {
  const everywhere = new Set(manifest.entry.imports)
  const leanRoutes = Object.entries(routes).map(([id, route]) => [
    id,
    {
      ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
      imports: route.imports.filter((file) => !everywhere.has(file)),
    },
  ])
  return { ...manifest, routes: Object.fromEntries(leanRoutes) }
}
