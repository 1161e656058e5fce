// Lays rows of rooms out so that their arrows cross seldom and run straight: the layered drawing of graphs, in small.
import type { Arrow } from './imports-between.ts'
import { spread } from './spread.ts'

export interface Room {
  readonly name: string
  readonly width: number
  readonly height: number
}
export interface Box extends Room {
  /** Its middle from the left, and its row's middle from the top. */
  readonly x: number
  readonly y: number
}
export interface Way {
  readonly arrow: Arrow
  /** From the edge of one room to the edge of the other, through the gaps between those on its way. */
  readonly points: readonly Point[]
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Frame {
  readonly left: number
  readonly right: number
  /** The middle of the first row, and from one row to the next. */
  readonly top: number
  readonly step: number
}

/** A room, or the place where an arrow passes a row. */
interface Stop extends Room {
  readonly row: number
  readonly above: Stop[]
  readonly below: Stop[]
  readonly isRoom: boolean
  x: number
}

const AIR = 14
const PASSAGE = { width: 10, height: 34 }
const ROUNDS = 8
const STARTS = 24
/** How often rooms and passages give way to each other until they rest. */
const SETTLING = 200

/** Places the rooms of each row; arrows lead downwards, others are left out. */
export function layOut(rows: readonly (readonly Room[])[], arrows: readonly Arrow[], frame: Frame) {
  const { stops, trails } = stopsOf(rows, arrows)
  order(stops)
  place(stops, trails, frame)
  for (const trail of trails) straighten(trail, stops)
  const yOf = (row: number): number => frame.top + row * frame.step
  const boxes: Box[] = stops
    .flat()
    .flatMap(({ isRoom, name, width, height, x, row }) => (isRoom ? { name, width, height, x, y: yOf(row) } : []))
  return { boxes, ways: waysOf(trails, yOf) }
}

interface Trail {
  readonly arrow: Arrow
  readonly stops: readonly Stop[]
}

function stopsOf(rows: readonly (readonly Room[])[], arrows: readonly Arrow[]): { stops: Stop[][]; trails: Trail[] } {
  const aStop = (room: Room, row: number, isRoom: boolean): Stop => ({
    ...room,
    row,
    isRoom,
    above: [],
    below: [],
    x: 0,
  })
  const stops = rows.map((rooms, row) => rooms.map((room) => aStop(room, row, true)))
  const byName = new Map(stops.flat().map((stop) => [stop.name, stop]))
  const trails: Trail[] = []
  for (const arrow of arrows) {
    const [from, to] = [byName.get(arrow.from), byName.get(arrow.to)]
    if (!from || !to || from.row >= to.row) continue
    const trail = [from]
    for (let row = from.row + 1; row < to.row; row++) {
      const passage = aStop({ name: `${arrow.from} ${arrow.to}`, ...PASSAGE }, row, false)
      stops[row]?.push(passage)
      trail.push(passage)
    }
    trail.push(to)
    trail.slice(1).forEach((below, index) => {
      const above = trail[index]
      above?.below.push(below)
      below.above.push(...(above ? [above] : []))
    })
    trails.push({ arrow, stops: trail })
  }
  return { stops, trails }
}

/** Orders the rows from several beginnings and keeps the order with the fewest crossings. */
function order(rows: Stop[][]): void {
  let best = rows.map((row) => [...row])
  let fewest = Number.POSITIVE_INFINITY
  for (let start = 0; start < STARTS; start++) {
    for (const [index, row] of rows.entries()) turn(row, start * (index + 1))
    for (let round = 0; round < ROUNDS; round++) {
      sortByNeighbours(rows, round % 2 === 0)
      swapNeighbours(rows)
      const crossings = crossingsOf(rows)
      if (crossings >= fewest) continue
      fewest = crossings
      best = rows.map((row) => [...row])
    }
  }
  rows.splice(0, rows.length, ...best)
}

/** Another beginning: a row turned by some places, every other time backwards. */
function turn(row: Stop[], by: number): void {
  row.push(...row.splice(0, by % Math.max(1, row.length)))
  if (by % 2 === 1) row.reverse()
}

/** Sorts each row by the mean place of its neighbours, above or below. */
function sortByNeighbours(rows: readonly Stop[][], isDown: boolean): void {
  for (const row of isDown ? rows : [...rows].reverse()) {
    const places = new Map(rows.flatMap((each) => each.map((stop, index) => [stop, index - each.length / 2] as const)))
    const wishes = new Map(
      row.map((stop) => {
        const near = (isDown ? stop.above : stop.below).map((next) => places.get(next) ?? 0)
        return [stop, meanOf(near) ?? places.get(stop) ?? 0] as const
      }),
    )
    row.sort((a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0))
  }
}

/** Lets neighbours change places wherever that takes a crossing away. */
function swapNeighbours(rows: readonly Stop[][]): void {
  rows.forEach((row, index) => {
    const near = rows.slice(Math.max(0, index - 1), index + 2)
    for (let at = 0; at + 1 < row.length; at++) {
      const [one, other] = [row[at], row[at + 1]]
      if (!one || !other) continue
      const before = crossingsOf(near)
      row.splice(at, 2, other, one)
      if (crossingsOf(near) >= before) row.splice(at, 2, one, other)
    }
  })
}

function crossingsOf(rows: readonly (readonly Stop[])[]): number {
  let crossings = 0
  rows.forEach((row, index) => {
    const places = new Map((rows[index + 1] ?? []).map((stop, at) => [stop, at] as const))
    const lines = row.flatMap((stop, at) => stop.below.map((below) => [at, places.get(below) ?? -1] as const))
    for (const [a, b] of lines) for (const [c, d] of lines) if (a < c && b > d && d >= 0) crossings++
  })
  return crossings
}

/** Moves every room towards its neighbours, and all passages of an arrow towards one line. */
function place(rows: readonly Stop[][], trails: readonly Trail[], { left, right }: Frame): void {
  const middle = (left + right) / 2
  const trailOf = new Map(trails.flatMap(({ stops }) => stops.slice(1, -1).map((stop) => [stop, stops] as const)))
  for (const row of rows) set(row, () => middle)
  for (let round = 0; round < SETTLING; round++)
    for (const row of round % 2 === 0 ? rows : [...rows].reverse()) set(row, wish)

  function wish(stop: Stop): number {
    const trail = trailOf.get(stop)
    const near = trail ? [...trail.slice(1, -1), ...ends(trail)] : [...stop.above, ...stop.below]
    const drawn = near.filter(({ width }) => width < (right - left) / 2).map(({ x }) => x)
    return meanOf(trail ? drawn : [...drawn, middle]) ?? middle
  }
  function ends(trail: readonly Stop[]): Stop[] {
    return [trail[0], trail.at(-1)].flatMap((stop) => stop ?? [])
  }
  function set(row: readonly Stop[], wish: (stop: Stop) => number): void {
    const places = row.map((stop) => ({ wish: wish(stop), reach: (stop.width + AIR) / 2 }))
    spread(places, left - AIR / 2, right + AIR / 2).forEach((x, index) => {
      const stop = row[index]
      if (stop) stop.x = x
    })
  }
}

/** Where one of its passages has been pushed aside, the others follow, if nobody stands in their way. */
function straighten({ stops }: Trail, rows: readonly Stop[][]): void {
  const passages = stops.slice(1, -1)
  const goal = passages.map(({ x }) => x).find((x) => passages.every((passage) => isFree(passage, x, rows)))
  if (goal !== undefined) for (const passage of passages) passage.x = goal
}

function isFree(passage: Stop, x: number, rows: readonly Stop[][]): boolean {
  const row = rows[passage.row] ?? []
  const at = row.indexOf(passage)
  const [before, after] = [row[at - 1], row[at + 1]]
  const fits = (other: Stop, distance: number): boolean => distance >= (other.width + passage.width) / 2 + AIR / 2
  return (!before || fits(before, x - before.x)) && (!after || fits(after, after.x - x))
}

/** Arrows leave and enter a room beside each other, in the order of where they come from and lead to. */
function waysOf(trails: readonly Trail[], yOf: (row: number) => number): Way[] {
  const leave = doorsOf(
    trails,
    (trail) => trail.stops[0],
    (trail) => trail.stops[1],
  )
  const enter = doorsOf(
    trails,
    (trail) => trail.stops.at(-1),
    (trail) => trail.stops.at(-2),
  )
  return trails.map((trail) => {
    const points = trail.stops.flatMap((stop, index): Point[] => {
      const [top, bottom] = [yOf(stop.row) - stop.height / 2, yOf(stop.row) + stop.height / 2]
      if (index === 0) return [{ x: leave.get(trail) ?? stop.x, y: bottom }]
      if (index === trail.stops.length - 1) return [{ x: enter.get(trail) ?? stop.x, y: top }]
      return [
        { x: stop.x, y: top },
        { x: stop.x, y: bottom },
      ]
    })
    return { arrow: trail.arrow, points }
  })
}

function doorsOf(
  trails: readonly Trail[],
  roomOf: (trail: Trail) => Stop | undefined,
  nextOf: (trail: Trail) => Stop | undefined,
): Map<Trail, number> {
  const doors = new Map<Trail, number>()
  for (const room of new Set(trails.map(roomOf))) {
    if (!room) continue
    const here = trails.filter((trail) => roomOf(trail) === room)
    const xOf = (trail: Trail): number => nextOf(trail)?.x ?? room.x
    here.sort((a, b) => xOf(a) - xOf(b))
    const edge = room.width / 2 - 6
    const reach = Math.min(9, edge / here.length)
    const places = here.map((trail) => ({ wish: xOf(trail), reach }))
    spread(places, room.x - edge, room.x + edge).forEach((x, index) => {
      const trail = here[index]
      if (trail) doors.set(trail, x)
    })
  }
  return doors
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
