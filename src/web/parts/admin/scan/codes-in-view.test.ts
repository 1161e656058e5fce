// What the camera sees counts once, however often it looks.
import { expect, test } from 'vitest'
import { codesInView } from './codes-in-view.ts'

test('two codes in one picture, read in turns, count once each', () => {
  const comes = codesInView()
  const heard = Array.from({ length: 40 }, (_, look) => ['SLIP', 'PARCEL'][look % 2] ?? '').filter((text, look) =>
    comes(text, look * 150),
  )
  expect(heard).toEqual(['SLIP', 'PARCEL'])
})

test('a code that has left the picture counts again when it comes back', () => {
  const comes = codesInView()
  expect([comes('SLIP', 0), comes('SLIP', 2400), comes('SLIP', 4800), comes('SLIP', 7400)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
