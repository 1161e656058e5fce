// A server whose launcher is killed outright notices; one that nobody launched is left alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const WATCH = JSON.stringify(new URL('./parent-watch.ts', import.meta.url).href)
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
