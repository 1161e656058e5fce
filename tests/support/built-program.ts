// The server's bundle as `npm start` runs it: built by the first test that needs it; an up-to-date one is reused
// (docs/decisions/015).
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isBuilt, PROGRAM } from '../../scripts/build-stamp.mjs'
import { inTurn } from '../../scripts/turn.mjs'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the path of the bundle's entry file, after building it if needed. */
export async function builtProgram(): Promise<string> {
  const build = () => promisify(execFile)(process.execPath, ['scripts/build-program.ts'], { cwd: ROOT })
  if (!isBuilt(PROGRAM)) await inTurn(async () => isBuilt(PROGRAM) || (await build()))
  return join(ROOT, 'build/program/main.js')
}
