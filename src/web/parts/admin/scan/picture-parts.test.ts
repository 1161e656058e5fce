// What of the camera's picture is read: what she sees, the frame first, with bars wide enough for the reader.
import { describe, expect, it } from 'vitest'
import { FRAME, partsOf } from './picture-parts.ts'

const UPRIGHT = { width: 1080, height: 1920 }

describe('the parts of a picture that are read', () => {
  it('are what is shown of it, and the frame in its middle', () => {
    const [frame, shown] = partsOf(UPRIGHT, { width: 328, height: 320 })
    expect(shown?.from.width).toBe(1080)
    expect(shown?.from.height).toBeCloseTo(1053.7, 1)
    expect(shown?.from.y).toBeCloseTo(433.2, 1)
    expect(frame?.from.width).toBeCloseTo(1080 * FRAME.width)
    expect((frame?.from.y ?? 0) + (frame?.from.height ?? 0) / 2).toBeCloseTo(960)
  })

  it('stay inside of the picture, however the room is cut', () => {
    for (const view of [
      { width: 800, height: 320 },
      { width: 320, height: 800 },
      { width: 0, height: 0 },
    ])
      for (const { from } of partsOf(UPRIGHT, view)) {
        expect([from.x, from.y].every((at) => at >= 0)).toBe(true)
        expect(from.x + from.width).toBeLessThanOrEqual(1080)
        expect(from.y + from.height).toBeLessThanOrEqual(1920)
      }
  })

  it('are laid out larger, so that a slip that fills a phone has four points to its thinnest bar', () => {
    const [frame] = partsOf(UPRIGHT, { width: 328, height: 320 })
    // The width of an A5 slip and of its thinnest bar, in millimetres.
    const perMillimetre = 1080 / 148
    const larger = (frame?.to.width ?? 0) / (frame?.from.width ?? 1)
    expect(perMillimetre * larger * 0.66).toBeGreaterThan(4)
  })

  it('are looked at once with bars that lie across', () => {
    const turned = partsOf(UPRIGHT, { width: 328, height: 320 }).filter(({ isTurned }) => isTurned)
    expect(turned).toHaveLength(1)
    expect(turned[0]?.to).toEqual({ width: 2400, height: 1080 })
  })

  it('are never made smaller, and of a large picture more lines are laid together', () => {
    for (const part of partsOf({ width: 2160, height: 3840 }, { width: 328, height: 320 })) {
      expect(part.to.width).toBeGreaterThanOrEqual(Math.round(part.isTurned ? part.from.height : part.from.width))
      expect(part.to.height / part.lines).toBeLessThan(2 * 120)
    }
  })
})
