// Packing by a scanner: what codes mean, and that no order of scans sends a box that is not full, or anything twice (ORD-26).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from './order.ts'
import {
  type Answer,
  type Box,
  type Desk,
  EMPTY_DESK,
  forgetParcel,
  type Holding,
  hear,
  hearSlip,
  isFree,
  NOBODY,
  openBox,
  putAway,
  readScan,
  tickLine,
} from './scan.ts'

const GOODS = new Map([
  ['PADXL-0001', 'Pad XL'],
  ['BAG-000001', 'Bag'],
  ['SOAP-00001', 'Soap'],
])
const LISTENING = { goods: new Set(GOODS.keys()), inHand: null, courier: null }
const nameOf = (code: string) => GOODS.get(code) ?? code
const aBox = (orderNumber: number, over: Partial<Box> = {}): Box => ({
  _id: String(orderNumber).padStart(24, '0'),
  orderNumber,
  status: 'processing',
  trackingNumber: null,
  isDisputed: false,
  asksToCancel: false,
  changed: [],
  mark: 'm'.repeat(22),
  things: [
    { name: 'Pad XL', quantity: 2 },
    { name: 'Bag', quantity: 1 },
  ],
  codes: [
    { code: 'PADXL-0001', adds: [{ thing: 0, units: 1 }] },
    { code: 'BAG-000001', adds: [{ thing: 1, units: 1 }] },
  ],
  ...over,
})
const opened = (box = aBox(1001)): Desk => openBox(EMPTY_DESK, { box, ...NOBODY }).desk
const scan = (desk: Desk, text: string): Answer => {
  const heard = readScan(text, LISTENING)
  if (heard.is === 'slip') throw new Error('a slip')
  return hear(desk, heard, nameOf)
}
const why = ({ said }: Answer) => (said.is === 'stop' ? said.why : said.is)

describe('what a code means', () => {
  it.each([
    ['1001', { is: 'slip', orderNumber: 1001 }],
    ['#1001', { is: 'slip', orderNumber: 1001 }],
    ['2', { is: 'line', line: 2 }],
    ['padxl-0001', { is: 'goods', code: 'PADXL-0001' }],
    [
      'ee 473 124 829 in',
      { is: 'parcel', parcel: { courier: 'india-post', trackingNumber: 'EE473124829IN' }, isDoubtful: false },
    ],
    ['D12345678', { is: 'parcel', parcel: { courier: 'dtdc', trackingNumber: 'D12345678' }, isDoubtful: false }],
    ['123456789012', { is: 'unknown' }],
    ['hello', { is: 'unknown' }],
  ])('%s', (text, heard) => expect(readScan(text, LISTENING)).toEqual(heard))

  it('a number that tells no courier is a parcel of the one that is chosen', () =>
    expect(readScan('123456789012', { ...LISTENING, courier: 'delhivery' })).toEqual({
      is: 'parcel',
      parcel: { courier: 'delhivery', trackingNumber: '123456789012' },
      isDoubtful: true,
    }))

  it('what the box in hand holds is goods, though the list of all codes has not come', () => {
    const ean = '8901234567894'
    const box = aBox(1001, { codes: [{ code: ean, adds: [{ thing: 0, units: 1 }] }] })
    const { inHand } = opened(box)
    const heard = readScan(ean, { goods: new Set(), inHand, courier: 'delhivery' })
    expect(heard).toEqual({ is: 'goods', code: ean })
    const { said } = hear(opened(box), heard as never, () => undefined)
    expect(said).toEqual({ is: 'counted', name: 'Pad XL', done: 1, of: 2 })
  })

  it('a number that could be goods is a parcel once it is scanned again, and nothing else came between', () => {
    const listening = { goods: new Set<string>(), inHand: null, courier: 'delhivery' } as const
    const heardAs = (text: string) => readScan(text, listening) as Parameters<typeof hear>[1]
    const [ean, plain] = ['8901234567890', '8901234567895']
    const packed = opened(aBox(1001, { status: 'packed' }))
    const first = hear(packed, heardAs(ean), nameOf)
    expect([why(first), first.step]).toEqual(['maybeGoods', undefined])
    expect(why(hear(first.desk, heardAs(ean), nameOf))).toBe('sent')
    const between = hear(first.desk, heardAs('hello'), nameOf)
    expect(why(hear(between.desk, heardAs(ean), nameOf))).toBe('maybeGoods')
    expect(why(hear(packed, heardAs(plain), nameOf))).toBe('sent')
  })
})

describe('a box (ORD-26)', () => {
  it('is packed once all of it is in, and goes with the first parcel after', () => {
    let desk = opened()
    for (const code of ['PADXL-0001', 'PADXL-0001']) {
      const answer = scan(desk, code)
      expect([why(answer), answer.step]).toEqual(['counted', undefined])
      desk = answer.desk
    }
    const full = scan(desk, 'BAG-000001')
    expect([why(full), full.step]).toMatchObject(['full', { to: 'packed', of: { box: { orderNumber: 1001 } } }])
    const sent = scan(full.desk, 'EE473124829IN')
    expect(sent.step).toMatchObject({
      to: 'dispatched',
      parcel: { courier: 'india-post', trackingNumber: 'EE473124829IN' },
    })
    expect(sent.desk.inHand).toBe(null)
  })

  it('is ticked by a press for each line, in turn or by its number', () => {
    const first = tickLine(opened())
    expect(first.said).toEqual({ is: 'counted', name: 'Pad XL', done: 2, of: 2 })
    expect(why(tickLine(first.desk))).toBe('full')
    expect(why(scan(opened(), '2'))).toBe('counted')
    expect(why(scan(opened(), '3'))).toBe('noSuchLine')
  })

  it.each<[string, string, string]>([
    ['goods of another kit', 'SOAP-00001', 'notInBox'],
    ['a parcel before it is full', 'EE473124829IN', 'notFull'],
    ['a code that nobody knows', 'XYZ-999999', 'unknown'],
  ])('stops at %s and stays as it is', (_what, text, reason) => {
    const desk = opened()
    const answer = scan(desk, text)
    expect(why(answer)).toBe(reason)
    expect(answer.desk).toBe(desk)
  })

  it('stops at one too many, at goods for a closed box, and at a parcel that another order has', () => {
    const { desk } = scan(opened(), 'BAG-000001')
    expect(why(scan(desk, 'BAG-000001'))).toBe('tooMany')
    const closed = opened(aBox(1002, { status: 'packed' }))
    expect(why(scan(closed, 'BAG-000001'))).toBe('isClosed')
    const sent = scan(closed, 'EE473124829IN').desk
    const next = openBox(sent, { box: aBox(1003, { status: 'packed' }), ...NOBODY }).desk
    const again = scan(next, 'EE473124829IN')
    expect(again.said).toEqual({ is: 'stop', why: 'parcelUsed', orderNumber: 1002 })
    expect(why(scan(forgetParcel(next, 'EE473124829IN'), 'EE473124829IN'))).toBe('sent')
  })

  it('stops at a slip while another box is in hand', () => {
    expect(hearSlip(opened(), 1001)).toEqual({ why: 'sameSlip', orderNumber: 1001 })
    expect(hearSlip(opened(), 1002)).toEqual({ why: 'otherSlip', orderNumber: 1001, other: 1002 })
    expect(hearSlip(putAway(opened()).desk, 1002)).toBe(null)
  })

  it.each<[string, Partial<Box>, Holding, string]>([
    ['cancelled', { status: 'cancelled' }, NOBODY, 'ended'],
    ['dispatched', { status: 'dispatched', trackingNumber: 'EE473124829IN' }, NOBODY, 'sent'],
    ['disputed', { isDisputed: true }, NOBODY, 'disputed'],
    ['empty', { things: [] }, NOBODY, 'empty'],
    ['in somebody else’s hands', {}, { heldBy: 'Meera', isLeft: false }, 'held'],
    ['left by somebody else', { status: 'packed' }, { heldBy: 'Meera', isLeft: true }, 'left'],
    ['asked to be cancelled', { asksToCancel: true }, NOBODY, 'news'],
    ['changed since its slip was printed', { changed: ['address'] }, NOBODY, 'news'],
  ])('that is %s is not opened', (_what, over, holding, reason) => {
    const answer = openBox(EMPTY_DESK, { box: aBox(1001, over), ...holding })
    expect(why(answer)).toBe(reason)
    expect(answer.desk.inHand).toBe(null)
  })

  it('that somebody else has, or has left, is not the next one', () => {
    const held = [NOBODY, { heldBy: 'Meera', isLeft: false }, { heldBy: 'Meera', isLeft: true }]
    expect(held.map((holding) => isFree({ ...aBox(1001), ...holding }))).toEqual([true, false, false])
  })

  it('with news is opened by whoever has read it, and keeps its ticks through a reload', () => {
    const box = aBox(1001, { changed: ['note'] })
    const { desk } = openBox(EMPTY_DESK, { box, ...NOBODY, knows: ['note'], done: [1, 9] })
    expect(desk.inHand).toMatchObject({ seenNews: ['note'], done: [1, 1] })
  })
})

describe('a box of which more came up (ORD-21)', () => {
  it('is not opened by whoever has read less, and what is in hand stays there', () => {
    const box = aBox(1001, { changed: ['note'], asksToCancel: true })
    const answer = openBox(EMPTY_DESK, { box, ...NOBODY, knows: ['note'] })
    expect(answer.said).toEqual({ is: 'stop', why: 'news', orderNumber: 1001, news: ['asks', 'note'] })
    expect(why(openBox(opened(), { box: aBox(1002), ...NOBODY }))).toBe('otherSlip')
    expect(openBox(opened(), { box: aBox(1002), ...NOBODY }).desk.inHand?.box.orderNumber).toBe(1001)
  })
})

describe('whatever is scanned, in whatever order', () => {
  const texts = [
    ...GOODS.keys(),
    '1',
    '2',
    '3',
    'EE473124829IN',
    'EE473124832IN',
    'EE473124846IN',
    'nonsense',
    ' ',
    'Esc',
    '1001',
    '1002',
    '1003',
  ]

  it('nothing goes that is not full, and no order and no parcel goes twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...texts), { maxLength: 120 }), (scans) => {
        const states = new Map<number, OrderStatus>([1001, 1002, 1003].map((number) => [number, 'placed']))
        const parcels: string[] = []
        let desk = EMPTY_DESK
        for (const text of scans) {
          const before = desk.inHand
          const heard = readScan(text, LISTENING)
          let answer: Answer
          if (text === 'Esc') answer = putAway(desk)
          else if (text === ' ') answer = tickLine(desk)
          else if (heard.is !== 'slip') answer = hear(desk, heard, nameOf)
          else {
            if (hearSlip(desk, heard.orderNumber)) continue
            const status = states.get(heard.orderNumber) ?? 'cancelled'
            answer = openBox(desk, { box: aBox(heard.orderNumber, { status }), ...NOBODY })
          }
          desk = answer.desk
          if (answer.said.is === 'stop') expect(desk.inHand).toBe(before)
          if (answer.step && before) {
            const { orderNumber } = before.box
            if (answer.step.to === 'packed') {
              expect(desk.inHand?.done).toEqual([2, 1])
              expect(states.get(orderNumber)).toBe('placed')
            } else {
              expect(states.get(orderNumber)).toBe('packed')
              expect(parcels).not.toContain(answer.step.parcel.trackingNumber)
              parcels.push(answer.step.parcel.trackingNumber)
            }
            states.set(orderNumber, answer.step.to)
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
