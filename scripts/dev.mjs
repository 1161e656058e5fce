// `npm run dev`: the shop for development. The server restarts at each change, and the pages reload.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { whenNpmGone } from './npm-watch.mjs'
import { ensureDependencies, ensureTexts } from './prepare.mjs'
import { endAll, findNode, isStopRequested, Refusal, ROOT, run, runScript, say } from './programs.mjs'
import { serverEnvironment, sourceArguments } from './server-program.mjs'
import { ensureDatabase } from './upgrade-postgres.mjs'

// The server's sources. Node's own --watch would also follow Vite's temporary files, and restart endlessly.
const WATCHED_FOLDERS = ['server', 'sandbox', 'domain', 'contract', 'copy']
// The milliseconds to wait after a change, because editors write a file in several steps.
const SAVE_PAUSE = 150

async function develop() {
  whenNpmGone(() => endAll('SIGTERM'))
  await ensureDependencies()
  const node = await findNode()
  await ensureTexts(node)
  await ensureDatabase(node)
  let server = null
  let isChanged = false
  let wake = () => {}
  watchSources(() => {
    isChanged = true
    server?.kill('SIGTERM')
    wake()
  })
  for (;;) {
    const nextChange = new Promise((resolve) => {
      wake = resolve
    })
    const runServer = () =>
      run(node, sourceArguments, {
        ipc: true,
        env: { ...serverEnvironment, NODE_ENV: 'development' },
        onStart: (child) => {
          server = child
        },
      })
    const { code } = (await hasValidTexts(node)) ? await runServer() : { code: 1 }
    server = null
    if (isStopRequested()) return code
    if (!isChanged) say('Waiting for a change to restart…')
    await nextChange
    isChanged = false
    say('Restarting…')
  }
}

/** Reports an invalid text, and waits for its correction instead of ending. */
async function hasValidTexts(node) {
  try {
    await ensureTexts(node)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return false
  }
}

function watchSources(callback) {
  let timer
  for (const folder of WATCHED_FOLDERS)
    watch(join(ROOT, 'src', folder), { recursive: true }, (_, name) => {
      if (name?.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(callback, SAVE_PAUSE)
    })
}

await runScript(develop)
process.exit()
