// The CSV file of delivery addresses: headings, units and sums.
import { describe, expect, it } from 'vitest'
import { deliveriesTemplate, readDeliveriesFile, unitDifferences } from './deliveries-file.ts'

const lines = [
  { name: 'Period Kit', quantity: 30 },
  { name: 'Sanitary Pad, "XL"', quantity: 10 },
]
const HEAD = deliveriesTemplate(lines)
const row = (...units: (string | number)[]) => `Meera,9447012345,12,MG Road,Kochi,682016,${units.join(',')}\r\n`
const problemsOf = (text: string) =>
  readDeliveriesFile(text, lines).problems.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`)

describe('the file of delivery addresses', () => {
  it('a file of delivery addresses made from the template is read with the units of each product', () => {
    const { rows, problems } = readDeliveriesFile(HEAD + row(20, 4) + row('', 6) + row('"1,000"', '10.0'), lines)
    expect(problems).toEqual([])
    expect(rows.map(({ rowNumber, quantities }) => [rowNumber, quantities])).toEqual([
      [2, [20, 4]],
      [3, [0, 6]],
      [4, [1000, 10]],
    ])
    expect(rows[0]?.fields).toEqual({
      ...{
        name: 'Meera',
        phone: '9447012345',
        houseNumber: '12',
        street: 'MG Road',
        city: 'Kochi',
        postcode: '682016',
      },
    })
  })

  it('a file of delivery addresses may have another column order, semicolons, and headings in another case', () => {
    const text =
      'period kit;SANITARY PAD, XL;City;Street;House;Phone;pin  code;Name\n5;1;Kochi;MG Road;1;9447012345;682016;Meera'
    const named = [
      { name: 'Period Kit', quantity: 5 },
      { name: 'Sanitary Pad, XL', quantity: 1 },
    ]
    const { rows, problems } = readDeliveriesFile(text, named)
    expect([problems, rows[0]?.quantities, rows[0]?.fields.name]).toEqual([[], [5, 1], 'Meera'])
  })

  it.each([
    ['another sheet', 'PK\u0003', /0 : This isn’t a CSV file/],
    ['an open quotation mark', `${HEAD}"Meera`, /0 : A quotation mark/],
    ['only headings', HEAD, /0 : The file has no addresses/],
    ['a missing column', HEAD.replace('City', 'Town') + row(1, 1), /1 City: This column is missing/],
    ['an unknown column', HEAD.replace('City', 'Town') + row(1, 1), /1 Town: The order has no product/],
    ['a column twice', HEAD.replace('Period Kit', 'Period Kit,Period Kit') + row(1, 1, 1), /1 Period Kit: .*twice/],
    ['more than 100 addresses', HEAD + row(1, 1).repeat(101), /0 : Please put at most 100/],
    ['half a unit', HEAD + row('1.5', 1), /2 Period Kit: .*whole number/],
    ['too many units', HEAD + row(2001, 1), /2 Period Kit: .*whole number from 0 to 2,000/],
    ['units as a word', HEAD + row(1, 1) + row('ten', 1), /3 Period Kit: .*whole number/],
    ['an address without units', HEAD + row(0, ''), /2 : This address gets no units/],
    ['more cells than headings', HEAD + row(1, 1, 'x'), /2 : This row has more cells/],
  ])('a problem of a file of delivery addresses is reported with its row and column: %s', (_, text, problem) => {
    expect(problemsOf(text)).toContainEqual(expect.stringMatching(problem))
  })

  it('a product is reported when the addresses together get fewer units than the order has', () => {
    expect(unitDifferences([{ quantities: [20, 4] }, { quantities: [10, 5] }], lines)).toEqual([
      {
        row: 0,
        column: 'Sanitary Pad, "XL"',
        sentence: 'The addresses get 9 units, but the order has 10.',
      },
    ])
  })
})
