// The version that was released last, as the history has it: what runs beside this one while it is put in place.
import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RELEASED } from './migration-reasons.ts'

const ROOT = join(import.meta.dirname, '../..')
const MIGRATIONS = 'src/server/db/migrations'
const run = promisify(execFile)
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

export interface LastRelease {
  /** Its files, with its pages built. */
  readonly folder: string
  /** Its first file. */
  readonly main: string
  remove(): Promise<void>
}

/** Why it cannot be had here; null when it can. A download of the files alone, and a shallow clone, know no history. */
export function whyNoLastRelease(): string | null {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'false' ? null : 'This clone has no history'
  } catch {
    return 'There is no history here'
  }
}

/** The newest commit that knew no migration after the last released one. */
function lastCommit(): string {
  const added = git('log', '--topo-order', '--diff-filter=A', '--name-only', '--format=commit %H', '--', MIGRATIONS)
  let commit = ''
  let oldest = ''
  for (const line of added.split('\n'))
    if (line.startsWith('commit ')) commit = line.slice('commit '.length)
    else if (Number(/\/(\d{3})-[^/]*$/.exec(line)?.[1] ?? 0) > RELEASED) oldest = commit
  return oldest === '' ? git('rev-parse', 'HEAD') : git('rev-parse', `${oldest}^`)
}

/** Lays it out in a folder of its own. It runs on the packages of this version. */
export async function lastRelease(): Promise<LastRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-released-'))
  const archive = join(folder, 'files.tar')
  const files = join(folder, 'released')
  await mkdir(files)
  git('archive', '--format=tar', `--output=${archive}`, lastCommit())
  await run('tar', ['-x', '-f', archive, '-C', files])
  await symlink(join(ROOT, 'node_modules'), join(files, 'node_modules'))
  await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: files,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  return {
    folder: files,
    main: join(files, 'src/server/runtime/main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
