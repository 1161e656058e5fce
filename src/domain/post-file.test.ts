// India Post's bulk booking sheet (SHIP-7): the cells of a row, phone numbers, and long addresses.
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { readDispatchLines } from './dispatch-lines.ts'
import { onTwoLines, ordersWithLongAddress, POST_COLUMNS, postCells, tenDigits } from './post-file.ts'

const parcel = {
  orderNumber: 1066,
  name: 'Anjali Nair',
  houseNumber: '12',
  street: 'Temple Road',
  city: 'Ottapalam',
  state: 'Kerala',
  postcode: '679101',
  phone: '+919000000001',
  grams: 460,
}
const cellsOf = (own: Partial<typeof parcel> = {}) => {
  const cells = postCells(3, { name: 'Nila', phone: '+91 484 123 4567' }, { ...parcel, ...own })
  return Object.fromEntries(POST_COLUMNS.map((column, place) => [column, cells[place]]))
}

test("a row of India Post's sheet has weight, recipient and order number in their columns, and no email address", () => {
  expect(cellsOf()).toMatchObject({
    'SERIAL NUMBER': 3,
    'BARCODE NO': null,
    'PHYSICAL WEIGHT': 460,
    'RECEIVER NAME': 'Anjali Nair',
    'RECEIVER ADD LINE 1': '12, Temple Road',
    'RECEIVER PINCODE': '679101',
    'RECEIVER MOBILE NO': '9000000001',
    'RECEIVER EMAILID': null,
    'BULK REFERENCE': '#1066',
  })
  expect(POST_COLUMNS).toHaveLength(48)
})

test("a phone number in India Post's sheet has ten digits, and a row contains no apostrophe", () => {
  expect(tenDigits('+91 90000 00001')).toBe('9000000001')
  expect(csvLine(postCells(1, { name: 'Nila', phone: '' }, parcel))).not.toContain("'")
})

test("a long address in India Post's sheet is split between words over two lines, and not shortened", () => {
  const long = 'Flat 4B, Sree Padmanabha Apartments, behind the old Municipal Bus Stand, Palappuram Road'
  const [first, second] = onTwoLines(long)
  expect(first.length).toBeLessThanOrEqual(50)
  expect(`${first} ${second}`).toBe(long)
  const endless = 'x'.repeat(120)
  expect(onTwoLines(endless).join('')).toBe(endless)
})

test("the orders whose second address line is too long are read from India Post's sheet", () => {
  const street = (length: number) => `${'x'.repeat(45)} ${'y'.repeat(length)}`
  const file = [
    csvLine(POST_COLUMNS),
    csvLine(postCells(1, { name: 'Nila', phone: '' }, { ...parcel, street: street(50) })),
    csvLine(postCells(2, { name: 'Nila', phone: '' }, { ...parcel, orderNumber: 1070, street: street(51) })),
  ].join('')
  expect(ordersWithLongAddress(file)).toEqual(['#1070'])
})

test("a row of India Post's sheet with a tracking number can be pasted under Dispatch many", () => {
  const filled = csvLine(postCells(1, { name: 'Nila', phone: '' }, parcel)).replace('1,,460', '1,EK123456789IN,250')
  expect(readDispatchLines(filled)).toMatchObject([
    { orderNumber: 1066, trackingNumber: 'EK123456789IN', problem: null },
  ])
})
