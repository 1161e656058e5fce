// A relay on loopback between a shop and its database, a process of its own: as if the database were farther away, and to count what passes.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { DelayLine } from './delay-line.ts'
import type { RelayReport, RelayTask } from './plan.ts'
import { type Sums, Watch } from './watch.ts'

let sums: Sums = { roundTrips: 0, statements: 0, transactions: 0, held: [] }

function relay(near: Socket, task: RelayTask, line: DelayLine): void {
  const far = connect(task.upstream as never)
  const watch = task.isWatching ? new Watch(() => sums) : null
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', (chunk) => {
      if (from === near) watch?.sees(chunk)
      line.send(() => {
        // The answer counts from when the shop hears it.
        if (from === far) watch?.hears(chunk)
        to.write(chunk)
      })
    })
    from.on('close', () => line.send(() => to.destroy()))
  }
}

function open(task: RelayTask): void {
  const line = new DelayLine(task.delay / 2)
  const server = createServer((near) => relay(near, task, line))
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
}

function report(): void {
  const { held, ...counts } = sums
  sums = { roundTrips: 0, statements: 0, transactions: 0, held: [] }
  process.send?.({ ...counts, held: Float64Array.from(held) } satisfies RelayReport)
}

process.send?.({ ready: true })
process.on('message', (message: RelayTask | 'report') => (message === 'report' ? report() : open(message)))
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
