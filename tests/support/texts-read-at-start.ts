// Finds server modules that read a text while loading, which would fix its language for all users.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setLanguageSource } from '../../src/copy/translated.ts'

const SRC = join(import.meta.dirname, '../../src')
/** Modules that start something when imported. */
const COMMANDS = /-cli\.ts$|\.test\.ts$|server\/runtime\/(main|job-worker)\.ts$|-process\.ts$|postgres-supervisor\.ts$/
const modules = (folder: string) => globSync(`${folder}/**/*.ts`, { cwd: SRC }).filter((name) => !COMMANDS.test(name))

// The text modules themselves are imported beforehand.
for (const name of modules('copy')) await import(join(SRC, name))
setLanguageSource(() => {
  throw new Error('read while modules load')
})
const places = new Set<string>()
for (const name of [...modules('contract'), ...modules('server')])
  await import(join(SRC, name)).catch((error: Error) => {
    const place = /src\/(?!copy\/)[\w/.-]+:\d+/.exec(error.stack ?? '')?.[0]
    places.add(place ?? `${name}: ${error.message}`)
  })
process.stdout.write(JSON.stringify({ read: modules('server').length, places: [...places] }))
process.exit()
