// The simulation against what is known of queues and against the machine that was measured; and the page that quotes it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Calendar } from './calendar.ts'
import { COSTS, MEASURED_BEFORE } from './constants.ts'
import { KIT_CEILING, NUMBERS_CEILING, paperTable } from './paper.ts'
import { chance, memoryless } from './random.ts'
import { simulate } from './simulate.ts'
import { SharedDisk, Station } from './station.ts'
import { scaleTable } from './table.ts'

const MANY = 200_000

/** The mean wait at a station of `places` for work of 1 ms, and how busy it was, when so great a part of it is wanted. */
function meanWait(places: number, load: number, lasting: (draw: () => number) => number) {
  const calendar = new Calendar()
  const station = new Station(calendar, 'station', places)
  const draw = chance(7)
  let waited = 0
  let arrived = 0
  const arrive = (): void => {
    const [since, work] = [calendar.now, lasting(draw)]
    station.serve(work, () => {
      waited += calendar.now - since - work
    })
    if (++arrived < MANY) calendar.after(memoryless(draw, 1 / (places * load)), arrive)
  }
  arrive()
  calendar.run()
  return { wait: waited / MANY, use: station.use }
}
const withoutMemory = (draw: () => number): number => memoryless(draw, 1)
const always = (): number => 1
/** To a twentieth of it. */
const expectAbout = (found: number, known: number): void => {
  expect(Math.abs(found / known - 1), `${found} is not about ${known}`).toBeLessThan(0.05)
}

describe('a queue waits as long as is known', () => {
  it.each([0.5, 0.8])('M/M/1 at %d: load / (1 - load)', (load) => {
    const { wait, use } = meanWait(1, load, withoutMemory)
    expectAbout(wait, load / (1 - load))
    expectAbout(use, load)
  })
  it.each([0.5, 0.8])('M/D/1 at %d: half of that', (load) => {
    expectAbout(meanWait(1, load, always).wait, load / (1 - load) / 2)
  })
  it('M/M/2 at 0.8: by the formula of Erlang, 16/9', () => {
    expectAbout(meanWait(2, 0.8, withoutMemory).wait, 16 / 9)
  })
  it('M/D/2 at 0.8: by the approximation of Cosmetatos, 0.901', () => {
    expectAbout(meanWait(2, 0.8, always).wait, 0.901)
  })
})

it('a flush is shared by all who came before it began, and refuses nobody', () => {
  const calendar = new Calendar()
  const disk = new SharedDisk(calendar, 'disk', 2)
  const done: number[] = []
  for (const at of [0, 0.5, 1, 2.5]) calendar.after(at, () => disk.flush(() => done.push(calendar.now)))
  calendar.run()
  expect(done).toEqual([2, 4, 4, 6])
})

describe('a paid order', () => {
  const alone = { databases: 1, distance: 0, standby: 0, series: 1, stockRows: 1, shopCores: 0, databaseCores: 2 }
  const crowd = { orders: 20_000, seed: 3 }

  it('comes through two processors as fast as was measured, where processors are all it waits for', () => {
    const { rate, everything } = MEASURED_BEFORE
    const costs = { ...COSTS, shop: 0, database: everything.value, freezeHold: 0, stockHold: 0, numbersHold: 0 }
    expectAbout(simulate(costs, alone, { ...crowd, offered: 100, atOnce: 16 }).rate, rate.value)
  })

  it('comes no faster through the rows of locks than they are free', () => {
    const wide = { ...alone, databaseCores: 64 }
    const oneKit = simulate(COSTS, wide, { ...crowd, offered: 1500 })
    expect(oneKit.busiest.name).toBe("a kit's row")
    expect(oneKit.rate).toBeLessThan(KIT_CEILING * 1.02)
    const manyKits = simulate(COSTS, { ...wide, stockRows: 64 }, { ...crowd, offered: 3000 })
    expect(manyKits.busiest.name).toBe("the numbers' row")
    expectAbout(manyKits.rate, NUMBERS_CEILING)
  })

  it('waits for as long as it does each time it is asked', () => {
    const once = () => simulate(COSTS, alone, { ...crowd, offered: 150 })
    expect(once()).toEqual(once())
    expect(once().waits.p99).toBeGreaterThan(once().waits.median)
  })
})

describe('docs/scale.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  it('says what the simulation says', () => {
    expect(scaleTable().filter((line) => !page.includes(line))).toEqual([])
  }, 60_000)
  it('says what arithmetic says', () => {
    expect(paperTable().filter((line) => !page.includes(line))).toEqual([])
    expect(page).toContain(`1 / ${COSTS.numbersHold} ms = ${Math.round(NUMBERS_CEILING)} orders a second`)
    expect(page).toContain(`${Math.round(KIT_CEILING)} a second`)
  })
})
