// A server whose launcher is killed outright notices; one that nobody launched is left alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, test, vi } from 'vitest'
import { giveBackMemory, onceCalm } from './lifecycle.ts'

const WATCH = JSON.stringify(new URL('./lifecycle.ts', import.meta.url).href)
// Says 'watching', waits on nothing but a timer, and says so when its parent is gone.
const SERVER = `
  const { onParentGone } = await import(${WATCH})
  const waiting = setTimeout(() => {}, 60_000)
  onParentGone(() => { console.log('parent gone'); clearTimeout(waiting) })
  console.log('watching')`
const LAUNCHER = `
  const { spawn } = await import('node:child_process')
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(SERVER)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`

const start = (code: string): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })

/** What is said until `word` comes; fails when the process has no more to say. */
async function hear(child: ChildProcess, word: string): Promise<string> {
  let heard = ''
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    heard += chunk
    if (heard.includes(word)) return heard
  }
  throw new Error(`'${word}' was never said, only '${heard}'`)
}

it('a server notices that its launcher was killed', async () => {
  const launcher = start(LAUNCHER)
  await hear(launcher, 'watching')
  launcher.kill('SIGKILL')
  expect(await hear(launcher, 'parent gone')).toContain('parent gone')
})

it('a server that was started by hand watches nobody', async () => {
  const server = start(SERVER)
  expect(await hear(server, 'watching')).not.toContain('parent gone')
  server.kill()
  await once(server, 'exit')
})

// Memory goes back to the machine when nobody waits, and never while somebody does.

test('memory is given back once, in the first calm moment', async () => {
  const giveBack = vi.fn()
  const looks = [0.9, 0.3, 0.06, 0.01, 0.01, 0.01]
  const work = vi.fn(() => looks.shift() ?? 0)
  onceCalm(giveBack, { interval: 1, work })
  await vi.waitFor(() => expect(giveBack).toHaveBeenCalled())
  expect(work).toHaveBeenCalledTimes(4)
  await pause(20)
  expect([giveBack.mock.calls.length, work.mock.calls.length]).toEqual([1, 4])
})

test('what nobody holds any more is no longer part of the heap', () => {
  let rows: object[] | null = Array.from({ length: 400_000 }, (_, number) => ({ number, name: `row ${number}` }))
  giveBackMemory()
  const full = process.memoryUsage().heapTotal
  expect(rows).toHaveLength(400_000)
  rows = null
  giveBackMemory()
  expect(full - process.memoryUsage().heapTotal).toBeGreaterThan(10_000_000)
})
