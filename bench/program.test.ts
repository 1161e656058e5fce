// The time of a process with all that came from it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { familyTime, processorTime } from './program.ts'

/** Keeps a processor busy for a fifth of a second of its own time, in a child that ends, and then waits. */
const PARENT = `
  const busy = 'const used = process.cpuUsage; while (used().user + used().system < 200000) for (let i = 0; i < 1e6; i++);'
  require('node:child_process').spawnSync(process.execPath, ['-e', busy])
  process.stdout.write('done')
  setInterval(() => {}, 1000)
`

test.skipIf(process.platform !== 'linux')(
  'what a child has used counts with its parent, after its end too',
  async () => {
    const parent = spawn(process.execPath, ['-e', PARENT])
    try {
      await once(parent.stdout, 'data')
      const pid = parent.pid ?? 0
      expect(familyTime(pid)).toBeGreaterThanOrEqual(processorTime(pid) + 150)
    } finally {
      parent.kill('SIGKILL')
    }
  },
)
