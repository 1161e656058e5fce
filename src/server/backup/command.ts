// What `npm run backup` and `npm run restore` share as commands: a signal stops them cleanly, a failure is told in a sentence.
import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { PlainError } from '../plain-error.ts'

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The one word that a command was given, if any. Neither command has options, and none takes two folders. */
export function givenWord(usage: string): string | undefined {
  const { positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true })
  if (positionals.length > 1 || tokens.some(({ kind }) => kind === 'option')) throw new PlainError(usage)
  return positionals[0]
}

/** Runs a command's work. Whatever fails is told in words; the exit code is 1 then. */
export async function asCommand(
  words: { readonly stopped: string; failed(reason: string): string },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  try {
    await work(stop.signal)
  } catch (error) {
    process.stderr.write(`${stop.signal.aborted ? words.stopped : inWords(error)}\n`)
    process.exitCode = 1
  }

  function inWords(error: unknown): string {
    if (error instanceof ConfigError || error instanceof PlainError) return error.message
    return words.failed(error instanceof Error ? error.message : String(error))
  }
}
