// The flags with which every command starts the server (docs/decisions/015).
import { join } from 'node:path'
import { ROOT } from './programs.mjs'

/** A young generation of at most twice 8 MB. Node's own would grow to 128 MB under load and keep them. */
export const nodeFlags = ['--max-semi-space-size=8']

/** What is put together of the sources by build-program.ts. */
export const serverArguments = [...nodeFlags, 'build/program/main.js']

/** The same as it is written, for who changes it. */
export const sourceArguments = [...nodeFlags, 'src/server/runtime/main.ts']

export const serverEnvironment = {
  /** Where Node keeps what it has compiled. Told before the first file, it need not load its TypeScript reader at all. */
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  /** One store of memory for all threads: glibc would open one for each, and keep what it has taken from the system. */
  MALLOC_ARENA_MAX: '1',
}
