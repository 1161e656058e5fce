// `npm run related`: format, lint, types and tests of the changes since main. `npm run check` runs everything.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { findNode, Refusal, run, runScript, say } from './programs.mjs'

async function findChanged() {
  // A clone of another branch has no local main.
  const { code } = await run('git', ['rev-parse', '--verify', 'main'], { quiet: true })
  const main = code === 0 ? 'main' : 'origin/main'
  const base = await git('merge-base', 'HEAD', main)
  say(`Changes since ${main} (${base.slice(0, 9)}):`)
  const lists = [await git('diff', '--name-only', base), await git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(lists.join('\n').split('\n'))].filter((path) => path !== '' && existsSync(path))
}

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true })
  if (code !== 0) throw new Refusal(`git ${args.join(' ')}: ${output.trim()}`)
  return output.trim()
}

async function checkRelated() {
  const node = await findNode()
  const changed = await findChanged()
  if (changed.length === 0) throw new Refusal('Nothing has changed since main.')
  const program = (name, ...args) => [`node_modules/${name}`, ...args]
  const vitest = (...args) => program('vitest/vitest.mjs', ...args, '--passWithNoTests')
  const code = changed.filter((path) => /^(src|tests|bench)\/.*\.(ts|tsx|sql)$/.test(path))
  // Only the tests beside changed files are run, because every test of the server imports the whole server.
  const folders = [...new Set(code.map(dirname))].filter((folder) => /^(src\/server|tests)\/\w+/.test(folder))
  const isMigration = code.some((path) => path.endsWith('.sql'))
  const steps = [
    program('@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...changed),
    program('@react-router/dev/bin.cjs', 'typegen'),
    program('typescript/bin/tsc', '--noEmit'),
    vitest('related', '--run', '--project=unit', '--project=web', ...code, 'tests/documents.test.ts'),
    ...(isMigration ? [vitest('run', '--project=unit', 'tests/migration-safety.test.ts')] : []),
    ...(folders.length > 0 ? [vitest('run', '--project=server', ...folders)] : []),
  ]
  const failed = []
  for (const step of steps) if ((await run(node, step)).code !== 0) failed.push(step.join(' '))
  say(failed.length === 0 ? 'All related checks passed.' : `Failed:\n${failed.join('\n')}`)
  return failed.length === 0 ? 0 : 1
}

await runScript(checkRelated)
