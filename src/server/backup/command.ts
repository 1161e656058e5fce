// Runs the commands of this folder: a signal stops them cleanly, and an error is printed as a sentence.
import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { PlainError } from '../plain-error.ts'

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Returns the only argument of a command, if any. Throws `PlainError` for an option or further arguments. */
export function readArgument(usage: string): string | undefined {
  const { positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true })
  if (positionals.length > 1 || tokens.some(({ kind }) => kind === 'option')) throw new PlainError(usage)
  return positionals[0]
}

/** Runs a command, which a signal to stop aborts. Prints an error as a sentence and sets the exit code to 1. */
export async function runCommand(
  texts: { readonly stopped: string; failed(reason: string): string },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort())
  try {
    await work(controller.signal)
  } catch (error) {
    process.stderr.write(`${controller.signal.aborted ? texts.stopped : describeError(error)}\n`)
    process.exitCode = 1
  }

  function describeError(error: unknown): string {
    if (error instanceof ConfigError || error instanceof PlainError) return error.message
    return texts.failed(error instanceof Error ? error.message : String(error))
  }
}
