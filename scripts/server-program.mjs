// The server as Node is to run it, wherever somebody starts it (docs/decisions/016).
import { join } from 'node:path'
import { ROOT } from './programs.mjs'

/**
 * The young generation at most twice 8 MB, where Node's own would grow to 128 MB under load and keep them; the old one
 * cleaned when it has grown by half, where V8 would wait until it is four times what lives, because the machine has room.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

export const serverArguments = [...nodeFlags, 'src/server/main.ts']

/** Where Node keeps what it has compiled. Told before the first file, it need not load its TypeScript reader at all. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') }
