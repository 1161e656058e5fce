// Pasted lists of parcels to dispatch and of delivered parcels.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Courier } from './couriers.ts'
import { readDeliveredLines, readDispatchLines } from './dispatch-lines.ts'

const parsePairs = (text: string) =>
  readDispatchLines(text).map(({ orderNumber, trackingNumber, problem }) => problem ?? [orderNumber, trackingNumber])

test.each([
  '1066 EK123456789IN',
  '1066\tEK123456789IN',
  'EK123456789IN,1066',
  '#1066; ek 123 456 789 in',
  '"1066","EK123456789IN"',
  '  1066 - EK123456789IN ',
  'EK 123456789 IN  Anjali Nair, #1066, 679101, 250 g, 41.30',
  '1066 EK123456789IN 20/11/2026 2026-11-20 +919000000001',
])('the pasted line %s is read as order 1066 with its tracking number', (line) => {
  expect(parsePairs(line)).toEqual([[1066, 'EK123456789IN']])
})

test.each([
  ['1066', 'no_number'],
  ['1066 EK12345678IN', 'no_number'],
  ['EK123456789IN', 'no_order'],
  ['EK123456789IN EE473124829IN 1066', 'unclear'],
  ['1066 1067 EK123456789IN', 'unclear'],
  ['1066 EK123456789IN 679101', 'unclear'],
  ['thank you', 'no_number'],
])('the pasted line %s is reported with the problem %s', (line, problem) => {
  expect(parsePairs(`1001 EE473124829IN\n${line}`)).toEqual([[1001, 'EE473124829IN'], problem])
})

test('a heading and empty lines are skipped, and each result has the line number of the pasted text', () => {
  const lines = readDispatchLines('Order,Number\r\n\r\n1066,EK123456789IN\r\n')
  expect(lines).toMatchObject([{ lineNumber: 3, orderNumber: 1066, isChecked: false, problem: null }])
  expect(readDispatchLines(' \n\n')).toEqual([])
})

test('a repeated pair of order and parcel counts once; an order with two parcels or a parcel of two orders is reported each time', () => {
  expect(parsePairs('1066 EK123456789IN\nEK123456789IN 1066')).toEqual([[1066, 'EK123456789IN']])
  expect(parsePairs('1066 EK123456789IN\n1066 EK123456785IN')).toEqual(['order_twice', 'order_twice'])
  expect(parsePairs('1066 EK123456789IN\n1067 EK123456789IN')).toEqual(['number_twice', 'number_twice'])
})

test('a tracking number with a wrong check digit is accepted, but not marked as checked', () => {
  expect(readDispatchLines('1066 EK123456789IN\n1067 EE473124829IN')).toMatchObject([
    { isChecked: false, problem: null },
    { isChecked: true, problem: null },
  ])
})

test('lines of an order number and a tracking number are read with either number first and with any common separator', () => {
  const digits = fc.integer({ min: 0, max: 999_999_999 }).map((count) => String(count).padStart(9, '0'))
  const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1001, max: 9_999_999 }), digits), {
    selector: ([order]) => order,
    maxLength: 30,
  })
  const apart = fc.constantFrom('\t', ',', ' ', ' , ', ';')
  fc.assert(
    fc.property(rows, apart, fc.boolean(), (pairs, between, isOrderFirst) => {
      const unique = [...new Map(pairs.map(([order, parcel]) => [parcel, [order, `EK${parcel}IN`] as const])).values()]
      const text = unique.map(([order, parcel]) => (isOrderFirst ? [order, parcel] : [parcel, order]).join(between))
      expect(parsePairs(text.join('\n'))).toEqual(unique)
    }),
  )
})

test('any pasted text is parsed without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(readDispatchLines(text).length).toBeLessThanOrEqual(text.split(/\r\n|[\n\r]/).length)
    }),
  )
})

const readDelivered = (text: string) =>
  readDeliveredLines(text).map(({ orderNumber, trackingNumber, problem }) => problem ?? trackingNumber ?? orderNumber)

test('a list of delivered parcels is read by tracking number or, without one, by order number; repeats are left out', () => {
  expect(readDelivered('EK123456789IN\nek 123 456 785 in 679101 41.30 2026-11-20\n#1066\n\nEK123456789IN')).toEqual([
    'EK123456789IN',
    'EK123456785IN',
    1066,
  ])
})

test.each([
  'Item Not Delivered [Door Locked]',
  'Undelivered',
  'Out for delivery',
  'Item could not be delivered',
  'To be delivered',
  'Item Bagged',
])('in a list of delivered parcels, a parcel with the status "%s" is not delivered', (state) => {
  expect(readDelivered(`EK123456789IN,Item Delivered(Addressee)\nEK123456785IN,${state}`)).toEqual([
    'EK123456789IN',
    'on_its_way',
  ])
})

test('in a list of delivered parcels, a line without any number or with several tracking numbers is a problem', () => {
  expect(readDelivered('Article,Event\nthanks 1\nEK123456789IN EK123456785IN')).toEqual(['no_number', 'unclear'])
})

const parcelsOf = (text: string, courier?: Courier) =>
  readDispatchLines(text, courier).map(({ orderNumber, trackingNumber, courier: lineCourier, problem }) =>
    problem === null ? [orderNumber, trackingNumber, lineCourier] : problem,
  )

test('a tracking number in the format of a single courier needs no choice of a courier; a number of digits alone needs one', () => {
  expect(parcelsOf('1066 EK123456789IN\n1067 D10293847')).toEqual([
    [1066, 'EK123456789IN', 'india-post'],
    [1067, 'D10293847', 'dtdc'],
  ])
  expect(parcelsOf('1066 33309210000394')).toEqual(['no_number'])
  expect(parcelsOf('1066 33309210000394', 'delhivery')).toEqual([[1066, '33309210000394', 'delhivery']])
  expect(parcelsOf('50127348216, 1066, 09876543210', 'blue-dart')).toEqual([[1066, '50127348216', 'blue-dart']])
  expect(parcelsOf('1066 SF1029384756NL 20/11/2026', 'shiprocket')).toEqual([[1066, 'SF1029384756NL', 'shiprocket']])
})

test('on a line with a tracking number of India Post, other long numbers are not read as tracking numbers', () => {
  expect(parcelsOf('1066 EK123456789IN 20261123104512')).toEqual([[1066, 'EK123456789IN', 'india-post']])
})

test('a list of delivered parcels may contain tracking numbers of several couriers', () => {
  const lines = readDeliveredLines('33309210000394 Delivered\nEK123456789IN Item Delivered\n50127348216 In transit')
  expect(lines.map(({ trackingNumber, problem }) => problem ?? trackingNumber)).toEqual([
    '33309210000394',
    'EK123456789IN',
    'on_its_way',
  ])
})

test("in a list of delivered parcels the courier's words decide, and a parcel that went back to its sender is not delivered", () => {
  const text = 'EK123456789IN Item Delivered\nEK123456785IN Item kept in deposit\nEE473124829IN RTO Delivered to sender'
  expect(readDeliveredLines(text).map(({ problem, news: event }) => [problem, event])).toEqual([
    [null, null],
    ['on_its_way', 'held'],
    ['on_its_way', 'came_back'],
  ])
  // In a list without the word "delivered", a parcel without an event counts as delivered, a bagged one does not.
  expect(readDeliveredLines('EK123456789IN Item Bagged\nEK123456785IN').map(({ problem }) => problem)).toEqual([
    'on_its_way',
    null,
  ])
})
