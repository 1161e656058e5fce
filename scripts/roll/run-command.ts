// Commands of the machine that a roll needs: one restarts a node, one migrates. None is waited for without end (OPS-6).
import { spawn } from 'node:child_process'

/** How much of what a command prints is repeated when it goes wrong. */
const LAST_WORDS = 2000

export interface CommandLimits {
  readonly folder: string
  readonly seconds: number
}

/** Runs a line of the shell. Answers null when it went well, else what went wrong, in words. */
export function runCommand(line: string, { folder, seconds }: CommandLimits): Promise<string | null> {
  return new Promise((resolve) => {
    // A group of its own: Ctrl-C is meant for the roll, which goes back first, and what takes too long ends with its children.
    const child = spawn('/bin/sh', ['-c', line], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        words = `${words}${chunk}`.slice(-LAST_WORDS)
      })
    const giveUp = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      end(`'${line}' took more than ${seconds} seconds and was ended`)
    }, seconds * 1000)
    const end = (trouble: string | null): void => {
      clearTimeout(giveUp)
      // What the command leaves running behind it may hold its output for ever: nobody listens any more.
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      resolve(trouble)
    }
    child.once('error', (error) => end(`'${line}' could not be run: ${error.message}`))
    child.once('exit', (code, signal) =>
      end(code === 0 ? null : `'${line}' ended with ${code ?? signal}${words.trim() && `:\n${words.trim()}`}`),
    )
  })
}
