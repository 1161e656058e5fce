// `npm run roll` on the shop itself: three nodes behind HAProxy, a crowd that buys, a release that is broken and one that is good (OPS-13, FAULT-39).
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { type BalancedShop, openBalancedShop, whyNotBalanced } from '#tests/support/balanced-shop.ts'
import { aCrowd, expectNothingLost } from '#tests/support/crowd.ts'
import { nextRelease } from '#tests/support/next-release.ts'
import { elsewhere, expectBooksToBalanceAt } from '#tests/support/plain-shop.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MAIN = 'src/server/runtime/main.ts'
const PEOPLE = 3
const LONGEST = 480_000
/** When the test gives up waiting for something; nothing measures how long it takes. */
const patient = { timeout: 120_000, interval: 50 }
const impossible = whyNotBalanced()
if (impossible) process.stdout.write(`A release rolled behind a balancer: not possible here. ${impossible}\n`)

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function aRelease(): Promise<string> {
  const { main, remove } = await nextRelease()
  undo.push(remove)
  return dirname(dirname(dirname(dirname(main))))
}

/** Starts nodes anew as systemd would, from where the link leads, for whoever asks. Answers the command that asks. */
async function serviceManager({ nodes }: BalancedShop, link: string): Promise<string> {
  const server = createServer(async ({ url }, reply) => {
    const node = nodes.find(({ ownOrigin }) => ownOrigin.endsWith(`:${basename(url ?? '')}`))
    await node?.end()
    // A release that does not start is for the roll to find out.
    node?.start({}, join(await realpath(link), MAIN)).catch(() => undefined)
    reply.writeHead(node ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(async () => server.close())
  return `curl -fsS http://127.0.0.1:${(server.address() as AddressInfo).port}/{port}`
}

test.skipIf(impossible)(
  'fault 39: a release that does not start goes back by itself and a good one is put in place, and nobody who buys is refused',
  async () => {
    const razorpay = createRazorpaySandbox({ ...RAZORPAY_KEYS, retryScale: 0.01 })
    const listening = await listenSandbox(razorpay, { port: 0 })
    const open = await openBalancedShop(elsewhere(listening.url))
    undo.push(
      () => razorpay.close(),
      () => listening.close(),
      () => open.close(),
    )
    const folder = await mkdtemp(join(tmpdir(), 'shop-roll-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const link = join(folder, 'current')
    await symlink(ROOT, link)
    const restart = await serviceManager(open, link)
    const roll = (release: string): Promise<{ code: number; said: string }> =>
      new Promise((resolve) => {
        const ports = open.nodes.map(({ ownOrigin }) => new URL(ownOrigin).port)
        const words = ['--release', release, '--link', link, '--restart', restart, '--restart-worker', '']
        const env = { PATH: process.env.PATH, DATABASE_URL: open.pooledUrl, DATABASE_MIGRATION_URL: open.ownerUrl }
        const cli = join(ROOT, 'scripts/roll/roll-cli.ts')
        const child = execFile(
          process.execPath,
          [cli, ...words, '--ready-seconds', '30', ...ports],
          { env },
          (_error, out, err) => resolve({ code: child.exitCode ?? 1, said: `${out}${err}` }),
        )
      })
    const serving = () =>
      Promise.all(
        open.nodes.map(async ({ ownOrigin }) => {
          const { release } = (await (await fetch(`${ownOrigin}/healthz`)).json()) as { release: string }
          return release
        }),
      )

    const pay = async (orderId: string) => razorpay.pay(orderId)
    const people = await aCrowd(open.nodes[0], PEOPLE, { pay, hasBalancer: true })
    await expect.poll(() => people.orders.size, patient).toBeGreaterThan(PEOPLE)

    const broken = await aRelease()
    const main = join(broken, MAIN)
    await writeFile(main, `throw new Error('broken')\n${await readFile(main, 'utf8')}`)
    const back = await roll(broken)
    expect([back.code, back.said]).toEqual([1, expect.stringContaining('serves on every node.')])
    expect(await serving()).toEqual([1, 2, 3].map(() => basename(ROOT)))

    const good = await aRelease()
    expect(await roll(good)).toMatchObject({ code: 0 })
    expect(await serving()).toEqual([1, 2, 3].map(() => basename(good)))
    const before = people.orders.size
    await expect.poll(() => people.orders.size, patient).toBeGreaterThan(before + PEOPLE)

    await people.goHome()
    await expectNothingLost(open.nodes[0], people)
    await expectBooksToBalanceAt(open.ownerUrl)
    expect(people.lost).toEqual([])
  },
  // Six starts beside a crowd, and one that is waited for in vain.
  LONGEST,
)
