// Hands by the keystroke-level model.
import { expect, test } from 'vitest'
import { secondsOfHands } from './hands.ts'

test('a scan takes a second and a half, a press two and a way back, and whoever is stopped reads', () => {
  expect(secondsOfHands({ scans: 10, presses: 0, stops: 0 })).toBeCloseTo(15)
  expect(secondsOfHands({ scans: 0, presses: 1, stops: 0 })).toBeCloseTo(2.18)
  expect(secondsOfHands({ scans: 0, presses: 0, stops: 2 })).toBeCloseTo(2.7)
})
