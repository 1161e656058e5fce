// Reads every module of the server as Node would, in a process of its own, and says which asks for a sentence while it is read: that sentence would stay in one language for everybody.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { hearLanguage } from '../../src/copy/spoken.ts'

const SRC = join(import.meta.dirname, '../../src')
/** What starts something as it is read. */
const COMMANDS = /-cli\.ts$|\.test\.ts$|server\/runtime\/(main|job-worker)\.ts$|-process\.ts$|postgres-guardian\.ts$/
const modules = (folder: string) => globSync(`${folder}/**/*.ts`, { cwd: SRC }).filter((name) => !COMMANDS.test(name))

// The words themselves are read before anybody could ask.
for (const name of modules('copy')) await import(join(SRC, name))
hearLanguage(() => {
  throw new Error('asked for while modules are read')
})
const places = new Set<string>()
for (const name of [...modules('contract'), ...modules('server')])
  await import(join(SRC, name)).catch((error: Error) => {
    const place = /src\/(?!copy\/)[\w/.-]+:\d+/.exec(error.stack ?? '')?.[0]
    places.add(place ?? `${name}: ${error.message}`)
  })
process.stdout.write(JSON.stringify({ read: modules('server').length, places: [...places] }))
process.exit()
