// Boxes that were fetched ahead of whoever scans them: a list counts only where this desk has not learned more since it was asked for (ORD-26).
import type { BoxesReply, ListedBox, ScanBox } from '#contract/scan.ts'
import { isToPack } from '#domain/order.ts'
import { isFree } from '#domain/scan.ts'
import type { ScanMemory } from './scan-memory.ts'

/** What was fetched ahead, as it is shown. */
export interface Ahead {
  /** By their numbers, in their order. */
  readonly boxes: ReadonlyMap<number, ListedBox>
  /** How many more are to be sent that this device has not fetched yet. */
  readonly beyond: number
  /** How many are in rounds of others, and not hers. */
  readonly withOthers: number
  readonly goods: ReadonlyMap<string, string>
}

/** A list: boxes, codes of goods, and how many there are in all. */
export type Listed = Pick<BoxesReply, 'boxes' | 'left' | 'withOthers'> & Pick<Ahead, 'goods'>

/** In milliseconds: so old a list is fetched anew, and so old where it is known to say too little. */
const OLD = 30_000
const OLD_WHERE_STALE = 5000
/** With fewer boxes than these, the next are fetched. */
const FEW = 20

export const NOTHING_AHEAD: Ahead = { boxes: new Map(), beyond: 0, withOthers: 0, goods: new Map() }

type Boxes = Ahead['boxes']

export interface BoxesAhead {
  /** This desk has learned something of a box by itself. */
  learn(orderNumber: number): void
  /** The boxes with this one, as the desk knows it now. */
  withBox(boxes: Boxes, box: ListedBox): Boxes
  /** The list is known to say too little: somebody else was quicker, or another tab. */
  doubt(): void
  /** The box with what waits to be sent of it: the shop does not know of that yet. */
  asScanned<Kind extends ScanBox>(box: Kind): Kind
  /** What this desk knows now, before a list is asked for. */
  asOf(): number
  /** Whether a list of this age, in milliseconds, is to be fetched anew. */
  isDue(age: number, shown: Ahead): boolean
  /** A list that was asked for at `since`: the box in hand stays as it is, and so does what the desk has learned meanwhile. */
  take(listed: Listed, boxes: Boxes, inHand: number | undefined, since?: number): Ahead
}

export function makeBoxesAhead({ memory }: { readonly memory: ScanMemory }): BoxesAhead {
  // When the desk learned something by itself, as a rising number: a list that was asked for before says less.
  let learned = 0
  const learnedOf = new Map<number, number>()
  let isStale = false

  const learn = (orderNumber: number): void => void learnedOf.set(orderNumber, ++learned)

  const asScanned = <Kind extends ScanBox>(box: Kind): Kind => {
    const last = memory.get().waiting.findLast(({ order }) => order === box._id)
    return last ? { ...box, status: last.step } : box
  }

  return {
    learn,
    withBox: (boxes, box) => {
      learn(box.orderNumber)
      return new Map(boxes).set(box.orderNumber, box)
    },
    doubt: () => {
      isStale = true
    },
    asScanned,
    asOf: () => {
      isStale = false
      return learned
    },
    isDue: (age, shown) => {
      const isShort = shown.beyond > 0 && boxesLeft(shown).filter(isFree).length < FEW
      return age >= (isStale || isShort ? OLD_WHERE_STALE : OLD)
    },
    take: ({ boxes: fetched, goods, left, withOthers }, boxes, inHand, since = learned) => {
      const shown = new Map(fetched.map((box) => [box.orderNumber, asScanned(box)]))
      for (const [orderNumber, at] of learnedOf) {
        const own = boxes.get(orderNumber)
        if (at <= since) learnedOf.delete(orderNumber)
        else if (own) shown.set(orderNumber, own)
      }
      const held = inHand === undefined ? undefined : boxes.get(inHand)
      if (held) shown.set(held.orderNumber, held)
      const beyond = Math.max(0, left - fetched.filter(({ status }) => isToPack(status)).length)
      return { boxes: shown, goods, beyond, withOthers }
    },
  }
}

/** Boxes that are still to be sent, in their order. */
export const boxesLeft = ({ boxes }: Pick<Ahead, 'boxes'>): ListedBox[] =>
  [...boxes.values()].filter(({ status }) => isToPack(status))
