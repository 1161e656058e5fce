// A code is found in a line of points wherever it stands: beside the dark edge of a desk, behind letters, upside down.
import { describe, expect, it } from 'vitest'
import { barsOf } from '#domain/code128.ts'
import { piecesOf, runsOf } from './bars-in-row.ts'

const code = barsOf(1001).map((width) => width * 4)
const isOfCode = (piece: readonly number[]) => piece.slice(1, 1 + code.length).join() === code.join()
const total = (runs: readonly number[]) => runs.reduce((sum, run) => sum + run, 0)

describe('a line of points', () => {
  it('is told as widths in turn, light first, though a lamp stands at one side', () => {
    const widths = [9, 4, 5, 12, 6, 4]
    const isDark = widths.flatMap((width, place) => Array.from({ length: width }, () => place % 2 === 1))
    const lit = Uint8ClampedArray.from(isDark, (dark, at) => (dark ? 40 : 200) - 2 * at)
    expect(runsOf(lit)).toEqual(widths)
    expect(runsOf(new Uint8ClampedArray(70).fill(20))).toEqual([70])
  })

  it('has a beginning where a code follows light, and none where bars follow bars', () => {
    // The desk, the light of the paper, the code, the paper, the desk.
    const runs = [0, 500, 300, ...code, 400, 90]
    const [first] = piecesOf(runs)
    expect(first).toEqual([300, ...code, 400, 90])
    expect(piecesOf(runs).filter(isOfCode)).toHaveLength(1)
  })

  it('is looked at from its other end too', () => {
    const upsideDown = [300, ...code.toReversed(), 400]
    expect(piecesOf(upsideDown).filter(isOfCode)).toHaveLength(1)
    for (const piece of piecesOf(upsideDown)) expect(total(piece)).toBeLessThanOrEqual(total(upsideDown))
  })

  it('without bars has none', () => {
    expect(piecesOf([900])).toEqual([])
    expect(piecesOf([0, 500, 300, 80, 20])).toEqual([])
  })
})
