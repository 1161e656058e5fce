// Notices when the npm that started us was killed outright: it can pass nothing on then, and the shop must not stay behind.
import { readFileSync } from 'node:fs'

/** Calls back when npm is gone. A script that was started without npm, or left alone on purpose, is never stopped. */
export function whenNpmGone(callback) {
  const line = npmLine()
  if (line === null) return
  const timer = setInterval(() => {
    if (npmLine() === line) return
    clearInterval(timer)
    callback()
  }, 1_000)
  timer.unref()
}

/** Our parent, and the shell's parent where npm put a shell between; null when npm is not above us. */
function npmLine() {
  const { npm_lifecycle_event: isByNpm, npm_lifecycle_script: words } = process.env
  if (!isByNpm || process.ppid <= 1) return null
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes(words)
    return isShell ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`
  } catch {
    // Not Linux: there the shell steps aside for us, and our own parent is npm.
    return `${process.ppid}`
  }
}

// The name stands in brackets and may hold anything; the parent is the second word after it.
const parentOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
