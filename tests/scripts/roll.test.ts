// `npm run roll`: a release is put in place node by node, and a broken one goes back by itself (OPS-13, FAULT-39). The rarer troubles are tests/faults/long/roll-troubles.test.ts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RolledMachine } from '../support/rolled-machine.ts'

/** Each test starts a dozen processes. */
const LONGEST = 60_000
const patient = { timeout: 20_000, interval: 20 }

vi.setConfig({ testTimeout: LONGEST, hookTimeout: LONGEST })
let machine: RolledMachine
beforeEach(async () => {
  machine = await RolledMachine.open()
  await expect.poll(() => machine.serving(), patient).toEqual(['v1', 'v1'])
})
afterEach(() => machine.close())

const rolled = async (name: string, more: readonly string[] = []): Promise<{ code: number | null; said: string }> => {
  const rolling = machine.roll(name, more)
  return { code: await rolling.ended, said: rolling.said }
}

it('puts a good release in place: migrates, one node after the other, then the worker; done twice, nothing moves but the worker', async () => {
  await machine.release('v2', 'good')
  expect(await rolled('v2')).toMatchObject({ code: 0, said: expect.stringContaining('v2 takes the place of v1.') })
  expect(await machine.serving()).toEqual(['v2', 'v2'])
  expect([await machine.inPlace(), await machine.migrated()]).toEqual(['v2', 'v2\n'])
  expect(await machine.restarts()).toEqual(['1 v2', '2 v2', 'worker v2'])

  expect(await rolled('v2')).toMatchObject({ code: 0, said: expect.stringContaining('serves v2 already') })
  expect(await machine.restarts()).toEqual(['1 v2', '2 v2', 'worker v2', 'worker v2'])
})

it('fault 39: a release that does not start goes back by itself, and the other node is never touched', async () => {
  await machine.release('v2', 'dies')
  const { code, said } = await rolled('v2', ['--ready-seconds', '5'])
  expect([code, said]).toEqual([1, expect.stringContaining('it is not ready: /readyz does not answer')])
  expect(said).toContain('v1 serves on every node.')
  expect([await machine.inPlace(), ...(await machine.serving())]).toEqual(['v1', 'v1', 'v1'])
  expect(await machine.restarts()).toEqual(['1 v2', '1 v1'])
})

it('fault 39: killed in the middle, it is run again and ends what it began', async () => {
  await machine.release('v2', 'waits')
  const killed = machine.roll('v2', ['--ready-seconds', '60'])
  await expect.poll(() => machine.serving(), patient).toEqual(['v2', 'v1'])
  killed.process.kill('SIGKILL')
  expect(await killed.ended).toBe(null)
  await machine.openGate()
  expect(await rolled('v2')).toMatchObject({ code: 0 })
  expect(await machine.serving()).toEqual(['v2', 'v2'])
  expect(await machine.restarts()).toEqual(['1 v2', '2 v2', 'worker v2'])
})

it('changes nothing where the migration fails or takes too long, or the release is not whole', async () => {
  await machine.release('v2', 'good')
  expect(await rolled('v2', ['--migrate', 'echo no such table >&2; exit 1'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no such table\nNothing was restarted.'),
  })
  expect(await rolled('v2', ['--migrate', 'sleep 60', '--migrate-seconds', '1'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('took more than 1 seconds and was ended'),
  })
  expect(await rolled('.')).toMatchObject({ code: 1, said: expect.stringContaining('is not whole') })
  expect([await machine.inPlace(), await machine.restarts()]).toEqual(['v1', []])
})
