// A server notices that its launcher was killed. A server without a launcher is not affected.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, test, vi } from 'vitest'
import { onceIdle, releaseMemory } from './lifecycle.ts'

const WATCH = JSON.stringify(new URL('./lifecycle.ts', import.meta.url).href)
// A program that prints 'watching' and then, when its parent has ended, 'parent gone'.
const SERVER = `
  const { onParentExit } = await import(${WATCH})
  const waiting = setTimeout(() => {}, 60_000)
  onParentExit(() => { console.log('parent gone'); clearTimeout(waiting) })
  console.log('watching')`
const LAUNCHER = `
  const { spawn } = await import('node:child_process')
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(SERVER)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`

const start = (code: string): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })

async function readUntil(child: ChildProcess, word: string): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk
    if (output.includes(word)) return output
  }
  throw new Error(`'${word}' was not printed, only '${output}'`)
}

it('a server notices that its launcher was killed', async () => {
  const launcher = start(LAUNCHER)
  await readUntil(launcher, 'watching')
  launcher.kill('SIGKILL')
  expect(await readUntil(launcher, 'parent gone')).toContain('parent gone')
})

it('a server that was not started by a launcher keeps running', async () => {
  const server = start(SERVER)
  expect(await readUntil(server, 'watching')).not.toContain('parent gone')
  server.kill()
  await once(server, 'exit')
})

test('memory that was used only for the start is released once, in the first idle moment', async () => {
  const returnMemory = vi.fn()
  const looks = [0.9, 0.3, 0.06, 0.01, 0.01, 0.01]
  const work = vi.fn(() => looks.shift() ?? 0)
  onceIdle(returnMemory, { interval: 1, work })
  await vi.waitFor(() => expect(returnMemory).toHaveBeenCalled())
  expect(work).toHaveBeenCalledTimes(4)
  await pause(20)
  expect([returnMemory.mock.calls.length, work.mock.calls.length]).toEqual([1, 4])
})

test('releasing memory shrinks the heap by objects that are not referenced any more', () => {
  let rows: object[] | null = Array.from({ length: 400_000 }, (_, number) => ({ number, name: `row ${number}` }))
  releaseMemory()
  const full = process.memoryUsage().heapTotal
  expect(rows).toHaveLength(400_000)
  rows = null
  releaseMemory()
  expect(full - process.memoryUsage().heapTotal).toBeGreaterThan(10_000_000)
})
