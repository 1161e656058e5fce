// How often each step was taken, in this process's memory until it is added to the day's row: a step, a day and a number, nothing of anybody (ADM-39).
import { indianDate } from '#domain/calendar.ts'
import type { Step } from '#domain/step.ts'
import type { Shop } from '../shop.ts'
import { addSteps, type CountedSteps } from './figures-queries.ts'

export interface StepCounter {
  add(step: Step): void
  /** Adds what was counted to the days' rows. What cannot be written now is written the next time. */
  flush(): Promise<void>
}

export function stepCounter(shop: Pick<Shop, 'db' | 'clock' | 'log'>): StepCounter {
  let counted = new Map<string, CountedSteps>()
  const add = (entry: CountedSteps): void => {
    const key = `${entry.day} ${entry.step}`
    counted.set(key, { ...entry, times: entry.times + (counted.get(key)?.times ?? 0) })
  }
  return {
    add: (step) => add({ day: indianDate(shop.clock.now()), step, times: 1 }),
    async flush() {
      if (counted.size === 0) return
      const taken = [...counted.values()]
      counted = new Map()
      try {
        await addSteps(shop.db, taken)
      } catch (error) {
        for (const entry of taken) add(entry)
        shop.log.warn({ err: error }, 'steps were not written down')
      }
    },
  }
}
