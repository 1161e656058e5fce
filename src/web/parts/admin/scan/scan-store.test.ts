// The desk of whoever packs by a scanner, with a line that is slow, lost or overtaken: no box and no scan is lost or swapped (ORD-26, ORD-27).
import { expect, test } from 'vitest'
import type { OpenBoxReply, ScanAnswer, ScanBox } from '#contract/scan.ts'
import type { Kept, KeptScan, ScanMemory } from './scan-memory.ts'
import { makeScanStore, type Told } from './scan-store.ts'

const aBox = (orderNumber: number, over: Partial<ScanBox> = {}): ScanBox => ({
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
  ...over,
})
const NOTHING: Kept = { waiting: [], refused: [], open: null }
const isDone = ({ _id }: KeptScan): ScanAnswer => ({ _id, outcome: 'done', reason: '', news: [], undo: null })

/** A desk whose shop knows these boxes; `answer` is what it says to a scan, or fails where the line is lost. */
function aDesk(
  boxes: readonly ScanBox[],
  {
    kept = NOTHING,
    answer = isDone,
  }: { kept?: Kept; answer?: (scan: KeptScan) => ScanAnswer | Promise<ScanAnswer> } = {},
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
  const store = makeScanStore({
    memory,
    newId: () => String(++ids),
    late: (waited) => waited,
    open: async (orderNumber): Promise<OpenBoxReply> => {
      asked.push(orderNumber)
      const box = boxes.find((each) => each.orderNumber === orderNumber)
      if (!box) throw new Error('no line')
      return { box, heldBy: null }
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
  return { store, told, why, sent, asked, kept: () => now }
}
const NUMBER = 'EE473124829IN'

test('a box that is not in the list keeps its place in hand while the list comes, and its steps are sent', async () => {
  const desk = aDesk([aBox(1500), aBox(1001)])
  await desk.store.hear('1500')
  desk.store.show([aBox(1001)], new Map())
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
  store.show([aBox(1001), aBox(1002)], new Map())
  await store.hear('1001')
  await store.tick()
  await store.hear(NUMBER)
  expect([store.get().isConnected, kept().waiting.length]).toEqual([false, 2])
  isStuck = true
  void store.flush()
  await store.hear('1002')
  expect(why().slice(-2)).toEqual(['sentLater', 'opened'])
})
