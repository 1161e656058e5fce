// The desk of whoever packs by a scanner, with a line that is slow, lost or overtaken: no box and no scan is lost or swapped (ORD-26, ORD-27).
import { expect, test } from 'vitest'
import type { ListedBox, OpenBoxReply, ScanAnswer } from '#contract/scan.ts'
import { ApiError } from '#web/api-client.ts'
import { boxesLeft, type Listed } from './boxes-ahead.ts'
import type { Kept, KeptScan, ScanMemory } from './scan-memory.ts'
import { makeScanStore, type Told } from './scan-store.ts'

const aBox = (orderNumber: number, over: Partial<ListedBox> = {}): ListedBox => ({
  _id: String(orderNumber).padStart(24, '0'),
  orderNumber,
  status: 'processing',
  trackingNumber: null,
  name: 'Anjali',
  city: 'Kochi',
  isDisputed: false,
  asksToCancel: false,
  changed: [],
  things: [{ name: 'Pad XL', quantity: 1 }],
  codes: [],
  mark: 'm'.repeat(22),
  heldBy: null,
  isLeft: false,
  ...over,
})
const NOTHING: Kept = { waiting: [], refused: [], away: [], open: null }
const isDone = ({ _id }: KeptScan): ScanAnswer => ({ _id, outcome: 'done', reason: '', news: [], undo: null })

/** A list of these boxes, of so many that are left. */
const listed = (boxes: ListedBox[], left = boxes.length, withOthers = 0): Listed => ({
  boxes,
  left,
  withOthers,
  goods: new Map(),
})

/** A desk whose shop knows these boxes; `answer` is what it says to a scan, or fails where the line is lost. */
function aDesk(
  boxes: readonly ListedBox[],
  {
    kept = NOTHING,
    answer = isDone,
    giveBack = async () => undefined,
  }: {
    kept?: Kept
    answer?: (scan: KeptScan) => ScanAnswer | Promise<ScanAnswer>
    giveBack?: (orderNumber: number) => Promise<unknown>
  } = {},
) {
  let now = kept
  let ids = 0
  const memory: ScanMemory = {
    get: () => now,
    change: (how) => {
      now = how(now)
      return true
    },
  }
  const told: Told[] = []
  const sent: KeptScan[] = []
  const asked: number[] = []
  const givenBack: number[] = []
  const store = makeScanStore({
    memory,
    newId: () => String(++ids),
    late: (waited) => waited,
    open: async (orderNumber): Promise<OpenBoxReply> => {
      asked.push(orderNumber)
      const box = boxes.find((each) => each.orderNumber === orderNumber)
      if (!box) throw new Error('no line')
      return { box, heldBy: box.heldBy, isLeft: box.isLeft }
    },
    giveBack: async (orderNumber) => {
      await giveBack(orderNumber)
      givenBack.push(orderNumber)
    },
    send: async (scans) => {
      const answers = await Promise.all(scans.map(answer))
      sent.push(...scans)
      return answers
    },
    onTold: (each) => told.push(each),
    onSent: () => undefined,
  })
  const why = () => told.map((each) => (each.is === 'stop' ? each.why : each.is))
  return { store, told, why, sent, asked, givenBack, kept: () => now }
}
const NUMBER = 'EE473124829IN'

test('a box that is not in the list keeps its place in hand while the list comes, and its steps are sent', async () => {
  const desk = aDesk([aBox(1500), aBox(1001)])
  await desk.store.hear('1500')
  desk.store.show(listed([aBox(1001)]))
  await desk.store.tick()
  await desk.store.hear(NUMBER)
  expect(desk.why()).toEqual(['opened', 'full', 'sent'])
  expect(desk.sent.map(({ orderNumber, step, mark }) => [orderNumber, step, mark])).toEqual([
    [1500, 'packed', 'm'.repeat(22)],
    [1500, 'dispatched', 'm'.repeat(22)],
  ])
})

test('after a reload the box that was in hand is so again, with its ticks, unless she has begun another', async () => {
  const things = [
    { name: 'Pad XL', quantity: 2 },
    { name: 'Bag', quantity: 1 },
  ]
  const open = { orderNumber: 1001, done: [1, 0], mark: 'm'.repeat(22), seenNews: [] }
  const boxes = [aBox(1001, { things }), aBox(1002)]
  const again = aDesk(boxes, { kept: { ...NOTHING, open } })
  await again.store.openAgain()
  expect(again.store.get().desk.inHand?.done).toEqual([1, 0])

  const overtaken = aDesk(boxes, { kept: { ...NOTHING, open } })
  await overtaken.store.hear('1002')
  await overtaken.store.openAgain()
  await overtaken.store.tick()
  await overtaken.store.hear(NUMBER)
  expect(overtaken.sent.map(({ orderNumber }) => orderNumber)).toEqual([1002, 1002])
  expect(overtaken.asked).toEqual([1002])

  const other = aDesk([aBox(1001, { things, mark: 'n'.repeat(22) })], { kept: { ...NOTHING, open } })
  await other.store.openAgain()
  expect(other.store.get().desk.inHand?.done).toEqual([0, 0])
})

test('a code that nobody knows does not forget the box that is to be opened again', async () => {
  const open = { orderNumber: 1001, done: [0], mark: 'm'.repeat(22), seenNews: [] }
  const { store } = aDesk([aBox(1001)], { kept: { ...NOTHING, open } })
  await store.hear('hello')
  await store.openAgain()
  expect(store.get().desk.inHand?.box.orderNumber).toBe(1001)
})

test('no other box takes the place of the one in hand, whoever asks for it', async () => {
  const { store, why, asked } = aDesk([aBox(1001), aBox(1002)])
  await store.hear('1001')
  await store.openSlip(1002, { knows: [] })
  expect([why(), asked, store.get().desk.inHand?.box.orderNumber]).toEqual([['opened', 'otherSlip'], [1001], 1001])
})

test('a scan says what she was shown, and “all the same” adds what its refusal has told her and nothing else (ORD-21)', async () => {
  const refuse = (scan: KeptScan): ScanAnswer =>
    scan.step === 'packed' || scan.seenNews.includes('asks')
      ? isDone(scan)
      : { _id: scan._id, outcome: 'refused', reason: 'She asks to cancel it.', news: ['asks', 'note'], undo: null }
  const { store, sent, kept } = aDesk([aBox(1001, { changed: ['note'] })], { answer: refuse })
  await store.hear('1001')
  expect(store.get().told).toMatchObject({ why: 'news', news: ['note'] })
  await store.openSlip(1001, { knows: ['note'] })
  await store.tick()
  await store.hear(NUMBER)
  expect(sent.map(({ seenNews }) => seenNews)).toEqual([['note'], ['note']])
  const [refused] = kept().refused
  await store.insist(refused?.scan._id ?? '')
  expect(sent.at(-1)?.seenNews).toEqual(['note', 'asks'])
  expect([kept().refused, kept().waiting]).toEqual([[], []])
})

test('without a line a slip does not wait for what waits to be sent', async () => {
  let isStuck = false
  const lost = (): Promise<ScanAnswer> => (isStuck ? new Promise(() => {}) : Promise.reject(new Error('no line')))
  const { store, why, kept } = aDesk([], { answer: lost })
  store.show(listed([aBox(1001), aBox(1002)]))
  await store.hear('1001')
  await store.tick()
  await store.hear(NUMBER)
  expect([store.get().isConnected, kept().waiting.length]).toEqual([false, 2])
  isStuck = true
  void store.flush()
  await store.hear('1002')
  expect(why().slice(-2)).toEqual(['sentLater', 'opened'])
})

const leftOf = (state: Parameters<typeof boxesLeft>[0]) => boxesLeft(state).map(({ orderNumber }) => orderNumber)

test('a list that was asked for before a box was sent does not bring it back, whether its answer came or not', async () => {
  const { store } = aDesk([aBox(1001), aBox(1002)])
  store.show(listed([aBox(1001), aBox(1002)]))
  const asked = store.asOf()
  await store.hear('1001')
  await store.tick()
  await store.hear(NUMBER)
  store.show(listed([aBox(1001), aBox(1002)]), asked)
  expect(leftOf(store.get())).toEqual([1002])
  // The next one is asked for afterwards: what it says counts, also that the box was taken back.
  store.show(listed([aBox(1001), aBox(1002)]), store.asOf())
  expect(leftOf(store.get())).toEqual([1001, 1002])
})

test('a list that comes while scans wait loses neither them nor the box in hand, and takes away what others have sent', async () => {
  const lost = (): Promise<ScanAnswer> => Promise.reject(new Error('no line'))
  const { store, kept } = aDesk([aBox(1001), aBox(1002)], { answer: lost })
  store.show(listed([aBox(1001), aBox(1002), aBox(1003)]))
  await store.hear('1001')
  await store.tick()
  await store.hear(NUMBER)
  await store.hear('1002')
  store.show(listed([aBox(1001), aBox(1004)]), store.asOf())
  expect([leftOf(store.get()), kept().waiting.length]).toEqual([[1004, 1002], 2])
  await store.tick()
  expect(kept().waiting.map(({ orderNumber, step }) => [orderNumber, step])).toEqual([
    [1001, 'packed'],
    [1001, 'dispatched'],
    [1002, 'packed'],
  ])
})

test('a box that somebody else has in hand stops her at once, with or without a line, and can be taken over once it was left', async () => {
  const { store, why } = aDesk([aBox(1001, { heldBy: 'Meera' })])
  const left = aBox(1003, { heldBy: 'Priya', isLeft: true })
  store.show(listed([aBox(1001), aBox(1002, { heldBy: 'Priya' }), left]))
  await store.hear('1001')
  expect(store.get().boxes.get(1001)?.heldBy).toBe('Meera')
  await store.hear('1002')
  await store.openSlip(1002, { takesOver: true })
  await store.hear('1003')
  await store.openSlip(1003, { takesOver: true })
  expect(why()).toEqual(['held', 'held', 'held', 'left', 'opened'])
})

test('a box that is put away, or whose step is taken back, is given back, after what was scanned of it', async () => {
  const steps: string[] = []
  const { store, givenBack } = aDesk([aBox(1001), aBox(1002)], {
    answer: (scan) => {
      steps.push(`${scan.step} ${givenBack}`)
      return isDone(scan)
    },
  })
  await store.putAway()
  await store.hear('1001')
  await store.tick()
  await store.putAway()
  await store.hear('1002')
  await store.letGo()
  expect([steps, givenBack, store.get().desk.inHand]).toEqual([['packed '], [1001, 1002], null])
})

/** A line that can be lost, and what came through it. */
function aLine() {
  const line = { isLost: true, came: [] as string[] }
  const carry = (act: string) => {
    if (line.isLost) throw new Error('no line')
    line.came.push(act)
  }
  const means = {
    answer: (scan: KeptScan): ScanAnswer => {
      carry(`${scan.step} ${scan.orderNumber}`)
      return isDone(scan)
    },
    giveBack: async (orderNumber: number) => carry(`away ${orderNumber}`),
  }
  return { line, means }
}

test('a box that is put away without a line is given back once there is one, after its scans, through a reload too', async () => {
  const { line, means } = aLine()
  const before = aDesk([aBox(1001), aBox(1002)], means)
  await before.store.hear('1001')
  await before.store.tick()
  await before.store.putAway()
  await before.store.hear('1002')
  await before.store.putAway()
  expect(before.why()).toEqual(['opened', 'full', 'putAwayLater', 'opened', 'putAwayLater'])
  expect([line.came, before.kept().away]).toEqual([[], [1001, 1002]])
  line.isLost = false
  const reloaded = aDesk([], { ...means, kept: before.kept() })
  await reloaded.store.flush()
  expect([line.came, reloaded.kept().away]).toEqual([['packed 1001', 'away 1001', 'away 1002'], []])
})

test('a box that was put away without a line and is in hand again is not given back; one that stays where it is, is', async () => {
  const { line, means } = aLine()
  const { store, why } = aDesk([aBox(1001), aBox(1002, { changed: ['note'] })], means)
  await store.openSlip(1002, { knows: ['note'] })
  await store.putAway()
  await store.hear('1002')
  await store.hear('1001')
  await store.putAway()
  await store.hear('1001')
  expect(why()).toEqual(['opened', 'putAwayLater', 'news', 'opened', 'putAwayLater', 'opened'])
  line.isLost = false
  await store.flush()
  expect(line.came).toEqual(['away 1002'])
})

test('a box that is on its way back is asked for again only when it is back', async () => {
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isLost = true
  const giveBack = async () => {
    if (isLost) throw new Error('no line')
    begun.resolve()
    await arrived.promise
  }
  const { store, asked, givenBack } = aDesk([aBox(1001)], { giveBack })
  await store.hear('1001')
  await store.putAway()
  isLost = false
  const flushed = store.flush()
  await begun.promise
  const again = store.hear('1001')
  await new Promise(setImmediate)
  expect(asked).toEqual([1001])
  arrived.resolve()
  await Promise.all([flushed, again])
  expect([asked, givenBack, store.get().desk.inHand?.box.orderNumber]).toEqual([[1001, 1001], [1001], 1001])
})

test('what the shop says to a box that is put away is said in words, and not asked again', async () => {
  const refuse = async () => {
    throw new ApiError(403, { message: 'You may not pack.' })
  }
  const { store, told, why, kept } = aDesk([aBox(1001)], { giveBack: refuse })
  await store.hear('1001')
  await store.putAway()
  expect(why()).toEqual(['opened', 'refused'])
  expect(told.at(-1)).toMatchObject({ orderNumber: 1001, reason: 'You may not pack.' })
  expect(kept().away).toEqual([])
})

test('a list is fetched anew after half a minute, and sooner where it is known to say too little', async () => {
  const { store } = aDesk([aBox(1001), aBox(1002, { status: 'dispatched' })])
  const due = () => [4999, 5000, 29_999, 30_000].map(store.isDue)
  store.show(listed([aBox(1001), aBox(1002)]))
  expect(due()).toEqual([false, false, false, true])
  // Another one has sent it, which the list does not know.
  await store.hear('1002')
  expect(due()).toEqual([false, true, true, true])
  store.show(listed([aBox(1001)]), store.asOf())
  expect(due()).toEqual([false, false, false, true])
  // Few are here, and more in the shop.
  store.show(listed([aBox(1001)], 300, 12), store.asOf())
  expect([due(), store.get().beyond, store.get().withOthers]).toEqual([[false, true, true, true], 299, 12])
})
