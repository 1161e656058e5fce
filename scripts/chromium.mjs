// The browser that the tests drive: named, installed, or, as root on Debian, fetched from Debian.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal, run, say } from './programs.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser's path; refuses, naming the one command that helps, when there is none and none can be had. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, which is not there.`)
  const found = named || installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing Chromium from Debian (a minute or two)…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update'], { quiet: true, env })
    const install = await run('apt-get', ['install', '-y', 'chromium'], { quiet: true, env })
    const arrived = installed()
    if (arrived) return arrived
    say(`${update.output}\n${install.output}`)
  }
  throw new Refusal(
    'The browser tests need Chromium, and none is installed. On Debian:\n\n  sudo apt-get install -y chromium\n\nElsewhere install Chrome or Chromium and set CHROMIUM_PATH to it. `npm run check` runs everything else.',
  )
}

const installed = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...ELSEWHERE,
  ].find(existsSync)
