// A program that a test keeps running beside itself: it prints what the program has said when that ends by itself.
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts it. Answers how to end it. */
export function spawnHeld(command: string, words: readonly string[], options: SpawnOptions): () => Promise<void> {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-20_000)
  })
  const cry = () => process.stderr.write(`${command} ended:\n${said}\n`)
  child.once('exit', cry)
  return async () => {
    child.off('exit', cry)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}
