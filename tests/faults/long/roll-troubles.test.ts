// `npm run roll` in trouble: releases that are broken in every way, rolls that are cut off or stopped, nodes that were down before (OPS-13, OPS-14, FAULT-39).
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Mood, RolledMachine } from '../../support/rolled-machine.ts'

const patient = { timeout: 20_000, interval: 20 }

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

it.each<[Mood, string]>([
  ['never ready', 'after 5 seconds it is not ready: /readyz answers 503'],
  ['wrong page', 'its front page answers 500, not a page'],
  ['no assets', 'answers 404'],
  ['wrong call', 'not a list of products'],
  ['falls over', ': /readyz answers 503'],
])(
  'fault 39: a release that is broken (%s) goes back by itself, and the other node is never touched',
  async (mood, why) => {
    await machine.release('v2', mood)
    const { code, said } = await rolled('v2', ['--ready-seconds', '5'])
    expect([code, said]).toEqual([1, expect.stringContaining(why)])
    expect(said).toContain('v1 serves on every node.')
    expect(await machine.serving()).toEqual(['v1', 'v1'])
    expect(await machine.inPlace()).toBe('v1')
    expect(await machine.restarts()).toEqual(['1 v2', '1 v1'])
  },
)

it('fault 39: a release whose worker does not keep running goes back, its nodes too', async () => {
  await machine.release('v2', 'worker dies')
  expect(await rolled('v2', ['--settle-seconds', '1'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('it does not keep running'),
  })
  expect(await machine.serving()).toEqual(['v1', 'v1'])
  expect(await machine.restarts()).toEqual(['1 v2', '2 v2', 'worker v2', '1 v1', '2 v1', 'worker v1'])
})

it('fault 39: killed in the middle of a release that proves broken, it is run again and goes back', async () => {
  await machine.release('v2', 'never ready')
  const killed = machine.roll('v2', ['--ready-seconds', '60'])
  await expect.poll(() => machine.serving(), patient).toEqual(['v2', 'v1'])
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(await rolled('v2', ['--ready-seconds', '5'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('v1 serves on every node.'),
  })
  expect([await machine.inPlace(), ...(await machine.serving())]).toEqual(['v1', 'v1', 'v1'])
})

it('asked to stop, it goes back before it ends; two at once are one too many', async () => {
  await machine.release('v2', 'waits')
  const first = machine.roll('v2', ['--ready-seconds', '60'])
  await expect.poll(() => machine.serving(), patient).toEqual(['v2', 'v1'])
  expect(await rolled('v2')).toMatchObject({ code: 1, said: 'Another roll is under way on this machine.\n' })
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(1)
  expect([await machine.inPlace(), ...(await machine.serving())]).toEqual(['v1', 'v1', 'v1'])
})

it('does not begin where the release before cannot run beside a migration', async () => {
  await machine.release('v2', 'good', {
    '002-more-kits.sql': '-- More.',
    '003-no-kits.sql': '-- None.\n-- needs: 002\n',
  })
  expect(await rolled('v2')).toMatchObject({
    code: 1,
    said: expect.stringContaining('v1 cannot run beside 003-no-kits.sql'),
  })
  expect([await machine.inPlace(), await machine.restarts(), await machine.migrated()]).toEqual(['v1', [], ''])
  // With a release between them it may.
  await machine.release('v1a', 'good', { '002-more-kits.sql': '-- More.' })
  expect([(await rolled('v1a')).code, (await rolled('v2')).code]).toEqual([0, 0])
})

it('begins with the node that serves nobody, and a release repairs what the one before broke', async () => {
  await machine.end(machine.ports[1])
  await expect.poll(() => machine.serving(), patient).toEqual(['v1', null])
  await machine.release('v2', 'good')
  expect(await rolled('v2')).toMatchObject({ code: 0 })
  expect(await machine.restarts()).toEqual(['2 v2', '1 v2', 'worker v2'])
})

it('takes a node that is busy with its start for no broken one', async () => {
  await machine.release('v2', 'busy')
  expect(await rolled('v2')).toMatchObject({ code: 0 })
})

it('says so where the release before does not come back either, and leaves alone what serves', async () => {
  await machine.release('v2', 'wrong call')
  await machine.release('v1', 'dies')
  expect(await rolled('v2', ['--ready-seconds', '5'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('v1 is not right either'),
  })
  expect(await machine.restarts()).toEqual(['1 v2', '1 v1'])
  expect(await machine.serving()).toEqual([null, 'v1'])
})

it('goes back by itself where a node cannot even be restarted', async () => {
  await machine.release('v2', 'good')
  const { code, said } = await rolled('v2', ['--restart', 'echo no such unit >&2; exit 5'])
  expect([code, said]).toEqual([1, expect.stringContaining('ended with 5:\nno such unit')])
  expect([await machine.inPlace(), ...(await machine.serving())]).toEqual(['v1', 'v1', 'v1'])
})
