// What stands around several nodes, for the tests that run them: Debian's balancers and PgBouncer, fetched from Debian where we are root.
import { existsSync } from 'node:fs'
import { run, say } from './programs.mjs'

const PROGRAMS = ['/usr/sbin/haproxy', '/usr/sbin/pgbouncer', '/usr/bin/caddy']
const PACKAGES = ['haproxy', 'pgbouncer', 'caddy']
const isThere = () => PROGRAMS.every(existsSync)

/** Brings them where it can. Where it cannot, the test says itself that it is not possible here. */
export async function bringBalancer() {
  if (isThere() || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say('Installing HAProxy, Caddy and PgBouncer from Debian (a minute)…')
  // As in a rescue system: what is installed is not started.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const update = await run('apt-get', ['update'], { quiet: true, env })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], {
    quiet: true,
    env,
  })
  if (!isThere()) say(`${update.output}\n${install.output}\nNot all could be had: a test will say so.`)
}
