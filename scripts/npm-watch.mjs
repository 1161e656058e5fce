// Notices when the npm that started this process was killed. A killed npm forwards no signals, but the shop must end.
import { readFileSync } from 'node:fs'

/** Calls back when npm is gone; never for a script that was started without npm, or detached on purpose. */
export function whenNpmGone(callback) {
  const ancestors = npmAncestors()
  if (ancestors === null) return
  const timer = setInterval(() => {
    if (npmAncestors() === ancestors) return
    clearInterval(timer)
    callback()
  }, 1_000)
  timer.unref()
}

/** Returns the process ids of npm and of the shell that npm may put in between; null when npm is not an ancestor. */
function npmAncestors() {
  const { npm_lifecycle_event: isByNpm, npm_lifecycle_script: command } = process.env
  if (!isByNpm || process.ppid <= 1) return null
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes(command)
    return isShell ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`
  } catch {
    // Outside Linux the shell replaces itself by this process, so npm is the parent.
    return `${process.ppid}`
  }
}

// `/proc/PID/stat` begins with 'PID (name) S PARENT'. The name may contain spaces and brackets.
const parentOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
