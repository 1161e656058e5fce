// `npm run roll -- 3001 3002`: puts the release in whose folder it is run in place on this machine, node by node, and goes back by itself.
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { takeLock } from '#server/db/process-lock.ts'
import { hostInUrl, LOCAL } from '#server/loopback.ts'
import { releaseIn } from './release-link.ts'
import { roll } from './roll.ts'
import type { RollEnd } from './roll-plan.ts'

const EXIT: Record<RollEnd, number> = { done: 0, refused: 1, back: 1, stuck: 2 }
const USAGE = `npm run roll -- 3001 3002     the ports of this machine's nodes
  --link /srv/nila/current                           what the units start from
  --restart 'systemctl restart shop@{port}'          how a node is started anew
  --restart-worker 'systemctl restart shop-worker'   how the worker is; '' where this machine has none
  --check-worker 'systemctl is-active shop-worker'   ends with 0 while it runs
  --migrate 'node src/server/db/migrate-cli.ts'      run in the release's folder
  --ready-seconds 60      how long a node may take to become ready
  --settle-seconds 3      how long it must stay so before the next one is touched
  --migrate-seconds 600`

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const text = (standard: string) => ({ type: 'string' as const, default: standard })

function read() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      release: text(join(import.meta.dirname, '../..')),
      link: text('/srv/nila/current'),
      restart: text('systemctl restart shop@{port}'),
      'restart-worker': text('systemctl restart shop-worker'),
      'check-worker': text('systemctl is-active --quiet shop-worker'),
      migrate: text('node src/server/db/migrate-cli.ts'),
      'ready-seconds': text('60'),
      'settle-seconds': text('3'),
      'migrate-seconds': text('600'),
    },
  })
  const seconds = (name: 'ready-seconds' | 'settle-seconds' | 'migrate-seconds'): number => {
    if (!/^\d{1,4}$/.test(values[name])) throw new Error(`--${name} must be a number of seconds`)
    return Number(values[name])
  }
  if (positionals.length === 0 || new Set(positionals).size < positionals.length) throw new Error('Name each port once')
  const wrong = positionals.find((port) => !/^\d{1,5}$/.test(port))
  if (wrong !== undefined) throw new Error(`${wrong} is no port`)
  return {
    values,
    ports: positionals,
    seconds: {
      ready: seconds('ready-seconds'),
      settle: seconds('settle-seconds'),
      migrate: seconds('migrate-seconds'),
    },
  }
}

async function main(): Promise<number> {
  const { values, ports, seconds } = read()
  const letGo = takeLock(join(dirname(values.link), '.roll'))
  if (letGo === null) {
    say('Another roll is under way on this machine.')
    return 1
  }
  // Whoever watched may be gone; what was begun is ended all the same.
  process.stdout.on('error', () => undefined)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!isStopping) say('Asked to stop: finishing this step, then going back…')
      isStopping = true
    })
  const end = await roll({
    next: await releaseIn(values.release),
    link: values.link,
    // Where this machine's nodes listen: the same setting as theirs.
    nodes: ports.map((port) => ({ port, origin: `http://${hostInUrl(process.env.HOST || LOCAL)}:${port}` })),
    commands: {
      migrate: values.migrate,
      restartNode: values.restart,
      restartWorker: values['restart-worker'] || null,
      checkWorker: values['check-worker'],
    },
    seconds,
    say,
    isAskedToStop: () => isStopping,
  })
  letGo()
  return EXIT[end]
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`)
  process.exitCode = 1
}
