// Three machines with the database, set up from the files of deploy/: while a crowd buys and two browsers pay, the one that leads is killed, switched off, frozen and cut off. What anybody was told is there afterwards (FAULT-40, OPS-15, OPS-16).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { whyNotBalanced } from '#tests/support/balanced-shop.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { aCrowd, expectNothingLost } from '#tests/support/crowd.ts'
import { whyNoDatabaseMachines } from '#tests/support/database-machines.ts'
import { type GuardedShop, openGuardedShop } from '#tests/support/guarded-shop.ts'
import { longestSilence } from '#tests/support/longest-silence.ts'
import { MACHINE_FAULTS, type MachineFault } from '#tests/support/machine-faults.ts'
import type { Machine } from '#tests/support/machines.ts'
import { elsewhere } from '#tests/support/plain-shop.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'
import { atCheckout, ordersOf, payNow } from '#tests/support/shopping.ts'
import { expectSoldWhole } from '#tests/support/sold-whole.ts'
import type { Watchdog } from '#tests/support/watchdog.ts'

const BOOK = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const PEOPLE = 6
/** How often a leader wakes in vain. */
const WAKES = 3
/** The longest that nobody may be told of an order, in ms (OPS-16). */
const LONGEST_OUTAGE = 15_000
const LONGEST = 400_000
/** When a test gives up waiting for something. */
const patient = { timeout: 120_000, interval: 50 }
const impossible = whyNotBalanced() ?? whyNoDatabaseMachines()
if (impossible) process.stdout.write(`Machines with the database: not possible here. ${impossible}\n`)

const say = (row: object): void => void process.stdout.write(`${JSON.stringify(row)}\n`)
const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

describe.skipIf(impossible)('a database on three machines', () => {
  let razorpay: RazorpaySandbox
  let listening: Awaited<ReturnType<typeof listenSandbox>>
  let browser: TestBrowser
  let open: GuardedShop
  beforeAll(async () => {
    razorpay = createRazorpaySandbox({ ...RAZORPAY_KEYS, retryScale: 0.01 })
    listening = await listenSandbox(razorpay, { port: 0 })
    browser = await openBrowser()
    open = await openGuardedShop(elsewhere(listening.url))
    razorpay.setWebhookUrl(`${open.origin}${addressOf(receiveWebhook)}`)
  }, LONGEST)
  afterAll(async () => {
    await browser?.close()
    await open?.close()
    await listening?.close()
    await razorpay?.close()
  })

  test.for(MACHINE_FAULTS)('fault 40: $name', { timeout: 2 * LONGEST }, async (fault) => {
    let outage = await befall(fault)
    // Once more where it took too long: others may keep the machine busy that tries it. What is lost is lost, each time.
    if (outage >= LONGEST_OUTAGE) outage = await befall(fault)
    expect(outage).toBeLessThan(LONGEST_OUTAGE)
  })

  /** Lets it happen while people buy and pay, and looks that nothing is lost. Answers the longest time without an order, in ms. */
  async function befall({ name, of, strike, lasts, mend }: MachineFault): Promise<number> {
    const { database, nodes } = open
    await database.whole()
    const payers = [await atPaying(), await atPaying()]
    const people = await aCrowd(nodes[0], PEOPLE, { pay: async (id) => void razorpay.pay(id), hasBalancer: true })
    await expect.poll(() => people.orders.size, patient).toBeGreaterThan(PEOPLE)

    const before = await database.leader()
    const machine = of === 'leader' ? before : await (of === 'third' ? database.third() : database.synchronous())
    const watchdog = database.watchdogs[database.machines.indexOf(machine)] as Watchdog
    const struck = { machine, watchdog }
    const silence = longestSilence(() => people.orders.size)
    const isOther = of === 'leader' ? another(before) : null
    await Promise.all([strike(struck), ...payers.map(({ dialog }) => dialog.payByCard())])
    await pause(lasts)
    const meanwhile = people.orders.size
    await expect.poll(() => people.orders.size, patient).toBeGreaterThan(meanwhile + PEOPLE)
    await mend(struck)
    await database.whole()
    const after = await database.leader()
    await expect.poll(() => people.orders.size, patient).toBeGreaterThan(meanwhile + 2 * PEOPLE)
    const longest = silence.end()
    say({ fault: name, anotherLeads: await isOther, withoutOrder: inSeconds(longest), told: people.orders.size })

    for (const { customer } of payers) {
      await customer.visitor.arrives(/^\/order-placed\?payment=order_\w+$/)
      expect(await ordersOf(customer)).toHaveLength(1)
      await customer.visitor.leave()
    }
    await people.goHome()
    await expectNothingLost(nodes[0], people)
    await expectSoldWhole({ ...open, gateway: listening.url })
    // Whoever came back follows: what was sold meanwhile is nobody's to take back.
    if (of === 'leader') expect(after.name).not.toBe(before.name)
    return longest
  }

  test('a leader that was frozen and wakes, again and again, takes nothing back of what was written since', {
    timeout: LONGEST,
  }, async () => {
    const { database } = open
    await database.asAdministrator('CREATE TABLE promises (number int PRIMARY KEY)')
    for (let round = 1; round <= WAKES; round++) {
      await database.whole()
      const machine = await database.leader()
      const watchdog = database.watchdogs[database.machines.indexOf(machine)] as Watchdog
      watchdog.pause()
      await machine.freeze()
      await another(machine)
      await expect
        .poll(() => database.asAdministrator(`INSERT INTO promises VALUES (${round})`), patient)
        .toBe('INSERT 0 1\n')
      await machine.thaw()
      watchdog.resume()
      await database.whole()
      expect((await database.leader()).name).not.toBe(machine.name)
      expect(await database.asAdministrator('SELECT count(*) FROM promises')).toBe(`${round}\n`)
    }
  })

  test("the operator's book is right about a switchover, a member that is made anew, and how far behind each is", {
    timeout: LONGEST,
  }, async () => {
    const { database } = open
    await database.whole()
    const [before, next, third] = [await database.leader(), await database.synchronous(), await database.third()]
    // Those of the archive, in the section after it, want machines that have one.
    const [chapter = ''] = BOOK.split('### A second before, on three machines')
    const lines = chapter.split('\n').filter((line) => line.startsWith('patronictl'))
    const told: string[] = []
    for (const line of lines) {
      const words = line.replace('candidate db2', `candidate ${next.name}`).replace('nila db3', `nila ${third.name}`)
      told.push(await database.asOperator(words))
      await database.whole()
    }
    expect(lines.map((line) => line.split(' ')[3])).toEqual(['list', 'switchover', 'reinit'])
    expect(told[0]).toMatch(new RegExp(`${before.name}.*Leader`))
    expect((await database.leader()).name).toBe(next.name)
    const [, statement = ''] = /(SELECT application_name[^;]+);/.exec(BOOK) ?? []
    const behind = (await database.asAdministrator(statement)).trim().split('\n')
    expect(behind.map((line) => line.split('|').slice(0, 2)).sort()).toEqual(
      [
        [before.name, expect.stringMatching(/^(a?sync)$/)],
        [third.name, expect.stringMatching(/^(a?sync)$/)],
      ].sort(),
    )
  })

  /** How many seconds pass until another machine leads than this one. */
  async function another({ name }: Machine): Promise<number> {
    const since = performance.now()
    await expect.poll(async () => (await open.database.leader()).name, patient).not.toBe(name)
    return inSeconds(performance.now() - since)
  }

  /** Somebody with the payment dialog before her; her page may be told on the way that the shop is in trouble. */
  async function atPaying() {
    const customer = await atCheckout(browser, open.nodes[0], { reducedMotion: true })
    customer.visitor.page.setDefaultTimeout(patient.timeout)
    for (const status of [409, 500, 502, 503, 504]) customer.visitor.announce(status, /./)
    return { customer, dialog: await payNow(customer.visitor) }
  }
})
