// System programs that some tests need: found, or, as root on Debian, installed from Debian.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal, run, say } from './programs.mjs'

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const CHROME_ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const BALANCERS = ['/usr/sbin/haproxy', '/usr/sbin/pgbouncer', '/usr/bin/caddy']

/**
 * Returns the browser's path; installs the browser when there is none. Throws a Refusal with the command to install it
 * when that is impossible, and when CHROMIUM_PATH names a missing file.
 */
export async function ensureChromium() {
  const chosenPath = process.env.CHROMIUM_PATH
  if (chosenPath && !existsSync(chosenPath)) throw new Refusal(`CHROMIUM_PATH is ${chosenPath}, which does not exist.`)
  if (!chosenPath && !installedChromium()) await install('Chromium', ['chromium'], () => Boolean(installedChromium()))
  const path = chosenPath || installedChromium()
  if (path) return path
  throw new Refusal(
    'The browser tests need Chromium, and none is installed. On Debian:\n\n  sudo apt-get install -y chromium\n\nElsewhere install Chrome or Chromium and set CHROMIUM_PATH to it. `npm run check` runs everything else.',
  )
}

/** Programs around several nodes. Where they cannot be installed, their tests are skipped. */
export async function ensureBalancers() {
  const areInstalled = () => BALANCERS.every(existsSync)
  const packages = ['haproxy', 'pgbouncer', 'caddy', '--no-install-recommends']
  if (!areInstalled()) await install('HAProxy, Caddy and PgBouncer', packages, areInstalled)
}

const installedChromium = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => CHROMIUM.map((name) => join(folder, name))),
    CHROME_ON_A_MAC,
  ].find(existsSync)

async function install(what, packages, isInstalled) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say(`Installing ${what} from Debian (a minute or two)…`)
  // RUNLEVEL 1, as in a rescue system: installed services are not started.
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  const update = await run('apt-get', ['update'], options)
  const installation = await run('apt-get', ['install', '-y', ...packages], options)
  if (!isInstalled()) say(`${update.output}\n${installation.output}\n${what} could not be installed.`)
}
