// The flags with which every command starts the server (docs/decisions/015).
import { join } from 'node:path'
import { ROOT } from './programs.mjs'

/** Limits V8's young generation to twice 8 MB. By default it would grow to 128 MB under load and keep them. */
export const nodeFlags = ['--max-semi-space-size=8']

/** The bundle made by build-program.ts. */
export const serverArguments = [...nodeFlags, 'build/program/main.js']

/** The sources, for development. */
export const sourceArguments = [...nodeFlags, 'src/server/runtime/main.ts']

export const serverEnvironment = {
  /** Node's compile cache. When it is set before the first file, Node does not load its TypeScript parser at all. */
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  /** Gives all threads one memory arena. By default glibc opens one for each thread and keeps its memory. */
  MALLOC_ARENA_MAX: '1',
}
