// How far a round of packing is, and what is fetched for it.
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, TO_PACK } from './order.ts'
import { canTakeStep } from './order-task.ts'
import { pickList } from './pick-list.ts'
import { isRoundOver, ROUND_PARTS, roundPartOf, roundProgress, statusesOfPart } from './pick-round.ts'

describe('how far a round is', () => {
  it('counts every order in one part: to do, packed, with the post, or fallen out', () => {
    expect(roundProgress({ placed: 3, processing: 2, dispatched: 4, delivered: 1, cancelled: 1, returned: 2 })).toEqual(
      {
        toDo: 5,
        packed: 0,
        sent: 5,
        out: 3,
      },
    )
    expect(ROUND_PARTS.flatMap(statusesOfPart).toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  })

  it('is over once nothing is left to fill or to send, also where all were cancelled', () => {
    expect(isRoundOver(roundProgress({ dispatched: 2, cancelled: 1 }))).toBe(true)
    for (const status of TO_PACK) expect([status, isRoundOver(roundProgress({ [status]: 1 }))]).toEqual([status, false])
    expect(TO_PACK.every((status) => ['toDo', 'packed'].includes(roundPartOf(status)))).toBe(true)
  })
})

describe('what is fetched for a round (ADM-31)', () => {
  const kit = (name: string, quantity: number, ...parts: (readonly [string, number])[]) => ({
    name,
    quantity,
    kit: parts.map(([name, quantity]) => ({ name, quantity })),
  })
  const starter = (quantity: number) => kit('Starter Kit', quantity, ['Pad XL', 4], ['Bag', 1])

  it('adds up the contents of kits and what is sold by itself', () => {
    const list = pickList([[starter(2)], [starter(1), kit('Pad XL', 3)], [kit('Chocolate', 1)]])
    expect(list.things).toEqual([
      { name: 'Bag', quantity: 3 },
      { name: 'Chocolate', quantity: 1 },
      { name: 'Pad XL', quantity: 15 },
    ])
    expect(list.kits.map(({ name, quantity, boxes }) => [name, quantity, boxes])).toEqual([
      ['Chocolate', 1, 1],
      ['Pad XL', 3, 1],
      ['Starter Kit', 3, 2],
    ])
  })

  it('keeps apart what a kit held at one time and at another (ORD-18)', () => {
    const list = pickList([[starter(1)], [kit('Starter Kit', 2, ['Pad XL', 5])]])
    expect(list.kits.map(({ quantity, holds }) => [quantity, holds.length])).toEqual([
      [2, 1],
      [1, 2],
    ])
    expect(list.things).toContainEqual({ name: 'Pad XL', quantity: 14 })
  })

  it('fetches nothing that was taken back, and counts a box with the same thing in two lines once', () => {
    const list = pickList([[kit('Bag', 0), kit('Soap', 1), kit('Soap', 2)]])
    expect(list.things).toEqual([{ name: 'Soap', quantity: 3 }])
    expect(list.kits).toMatchObject([{ name: 'Soap', boxes: 1 }])
  })
})

it('a step for many orders leads on, never back', () => {
  expect(ORDER_STATUSES.filter((status) => canTakeStep(status, 'processing'))).toEqual(['placed'])
})
