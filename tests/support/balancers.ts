// Starts the balancers in front of nodes on this machine, each with its configuration from deploy/.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
export const HAPROXY = '/usr/sbin/haproxy'
const CADDY = '/usr/bin/caddy'

export type CleanUpSteps = (() => Promise<unknown>)[]
type StartBalancer = (ports: readonly number[], cleanUpSteps: CleanUpSteps) => Promise<string>

/** Returns why this machine cannot run both balancers, or null. They start as root. */
export const balancersObstacle = (): string | null => {
  if (process.getuid?.() !== 0) return 'balancers are started as root'
  const missing = [HAPROXY, CADDY].filter((program) => !existsSync(program))
  return missing.length > 0 ? `${missing.join(' and ')} missing: apt-get install -y haproxy caddy` : null
}

/** Starts HAProxy in front of up to three nodes. Returns its address for visitors. */
export async function startHaproxy(ports: readonly number[], cleanUpSteps: CleanUpSteps): Promise<string> {
  const port = await freePort()
  const nodes = await Promise.all([0, 1, 2].map(async (index) => ports[index] ?? (await freePort())))
  const env = {
    ...Object.fromEntries(nodes.map((each, index) => [`SHOP_NODE_${index + 1}`, `127.0.0.1:${each}`])),
    SHOP_BIND: `127.0.0.1:${port}`,
    SHOP_OUTAGE_PAGES: join(DEPLOY, 'outage-pages'),
    SHOP_CHANGES: join(await createFolder(cleanUpSteps, 0o755), 'changes.sock'),
  }
  cleanUpSteps.push(
    superviseProcess(
      spawn(HAPROXY, ['-db', '-f', join(DEPLOY, 'haproxy.cfg')], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
    ),
  )
  return `http://127.0.0.1:${port}`
}

async function startCaddy(ports: readonly number[], cleanUpSteps: CleanUpSteps): Promise<string> {
  const [port, folder] = [await freePort(), await createFolder(cleanUpSteps)]
  const outagePages = join(folder, 'outage-pages')
  await cp(join(DEPLOY, 'outage-pages'), outagePages, { recursive: true })
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SHOP_SITE: `http://127.0.0.1:${port}`,
    SHOP_NODES: ports.map((each) => `127.0.0.1:${each}`).join(' '),
    SHOP_OUTAGE_PAGES: outagePages,
    SHOP_LIVING: join(folder, 'living.sock'),
    SHOP_ADMIN: 'off',
  }
  const output = ['run', '--config', join(DEPLOY, 'Caddyfile'), '--adapter', 'caddyfile']
  cleanUpSteps.push(superviseProcess(spawn(CADDY, output, { env, stdio: ['ignore', 'ignore', 'pipe'] })))
  return `http://127.0.0.1:${port}`
}

export const BALANCERS: Readonly<Record<string, StartBalancer>> = {
  HAProxy: startHaproxy,
  Caddy: startCaddy,
}

/** Creates a folder for a balancer's files. `mode` sets its access rights; by default only root may enter. */
async function createFolder(cleanUpSteps: CleanUpSteps, mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-balancer-'))
  await chmod(folder, mode)
  cleanUpSteps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns a configuration of deploy/ with its addresses replaced. */
export function fillConfiguration(name: string, text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`)
    return before.replaceAll(from, to)
  }, text)
}

/** Prints the output of a program that ends unexpectedly. Returns a function that ends the program. */
export function superviseProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): () => Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const printOutput = () => process.stderr.write(`${child.spawnfile} ended:\n${output}\n`)
  child.once('exit', printOutput)
  return async () => {
    child.off('exit', printOutput)
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
}
