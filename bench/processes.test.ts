// The processor time of a process with all its children.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { processorTime } from './processes.ts'

/** A program whose child uses 200 ms of processor time and ends. It prints its own time in milliseconds, and waits. */
const PARENT = `
  const busy = 'const at = process.cpuUsage; while (at().user + at().system < 200000) for (let i = 0; i < 1e6; i++);'
  require('node:child_process').spawnSync(process.execPath, ['-e', busy])
  const { user, system } = process.cpuUsage()
  process.stdout.write(String((user + system) / 1000))
  setInterval(() => {}, 1000)
`

test.skipIf(process.platform !== 'linux')(
  'when a child process ends, its CPU time is counted for its parent process',
  async () => {
    const parent = spawn(process.execPath, ['-e', PARENT])
    try {
      const [own] = await once(parent.stdout, 'data')
      expect(processorTime(parent.pid ?? 0)).toBeGreaterThanOrEqual(Number(own) + 150)
    } finally {
      parent.kill('SIGKILL')
    }
  },
)
