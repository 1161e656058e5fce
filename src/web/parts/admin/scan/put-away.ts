// Boxes that were put away, on their way back to the shop: kept first, and told again until it has answered (ORD-28).
import { reasonOf } from '#web/api-client.ts'
import { isLasting } from './outbox.ts'
import type { ScanMemory } from './scan-memory.ts'

export interface PutAway {
  has(orderNumber: number): boolean
  keep(orderNumber: number): void
  forget(orderNumber: number): void
  /** Gives back what is kept, one run after the other. False when there is no getting through. */
  giveBack(): Promise<boolean>
  /** What is on its way back, as far as it got. */
  underWay(): Promise<boolean>
}

interface Means {
  readonly memory: ScanMemory
  giveBack(orderNumber: number): Promise<unknown>
  onRefused(orderNumber: number, reason: string): void
}

export function makePutAway({ memory, giveBack, onRefused }: Means): PutAway {
  let running: Promise<boolean> = Promise.resolve(true)

  const forget = (orderNumber: number): void =>
    void memory.change((kept) => ({ ...kept, away: kept.away.filter((each) => each !== orderNumber) }))

  const giveAllBack = async (): Promise<boolean> => {
    for (;;) {
      const [orderNumber] = memory.get().away
      if (orderNumber === undefined) return true
      try {
        await giveBack(orderNumber)
        forget(orderNumber)
      } catch (error) {
        if (!isLasting(error)) return false
        forget(orderNumber)
        onRefused(orderNumber, reasonOf(error))
      }
    }
  }

  return {
    has: (orderNumber) => memory.get().away.includes(orderNumber),
    keep: (orderNumber) => void memory.change((kept) => ({ ...kept, away: [...new Set([...kept.away, orderNumber])] })),
    forget,
    giveBack() {
      running = running.then(giveAllBack)
      return running
    },
    underWay: () => running,
  }
}
