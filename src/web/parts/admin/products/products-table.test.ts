// How the products table shortens a long text (ADM-10).
import { expect, it } from 'vitest'
import { firstWords } from './products-table.tsx'

it.each([
  ['', ''],
  ['Six winged pads for nights.', 'Six winged pads for nights.'],
  ['one two three four five six seven', 'one two three four five six seven'],
  ['one two three four five six seven eight', 'one two three four five six seven…'],
  [' one\n\ntwo   three four five six seven\neight ', 'one two three four five six seven…'],
])('the products table shows the text %j as %j', (text, shown) => expect(firstWords(text)).toBe(shown))
