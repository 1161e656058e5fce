// The architecture as a picture: which rings there are, which rooms the server and the pages have, and who imports whom.
import { BENEATH, COMMANDS, RUNTIME, ringOf, SERVER_ORDER, SHAPES, shipped } from '#tests/support/architecture-rules.ts'
import type { Source } from '#tests/support/sources.ts'
import { type Arrow, arrowsBetween, withoutShortcuts } from './imports-between.ts'
import { type Box, type Frame, layOut, type Room, type Way } from './lay-out.ts'
import { arrow, type Colour, type Rectangle, rectangle, sheet, weightOf, widthOf, words } from './paint.ts'

const WIDTH = 1000
const EDGE = 24
const RIGHT = WIDTH - EDGE
const PAGES = { left: EDGE, right: 224 }
const SERVER = { left: 270, right: RIGHT }
const STEP = 51
const BOX = 34
const SHELF = 20
const STRIP = { height: 54, gap: 34, lane: 50 }

/** The first rooms of the order, on which all others stand. */
const GROUND = 'ground'
const PAGE_ROWS = [['routes'], ['worker'], ['parts'], ['forms', 'ui']]

const ABOUT: Record<string, readonly string[]> = {
  web: ['the pages'],
  server: ['the only ring with input and output; each room knows only those below it'],
  sandbox: ['the payment gateway,', 'as its pages describe it'],
  contract: ['every call, every error, every address'],
  domain: ['what the shop promises, as pure functions'],
  copy: ['every sentence that people read'],
}

/** Draws the shop's own files, tests left out, as one SVG. */
export function drawArchitecture(sources: readonly Source[]): string {
  const files = shipped(sources)
  const rings = arrowsBetween(files, (path) => ringOf(path) || null)
  const server = serverRooms(files)
  const bottom = EDGE + 106 + server.rows.length * STEP + server.ground.length * 46
  const strips = ['contract', 'domain', 'copy'].map((name, index) => ({ name, box: stripAt(bottom, index) }))
  const height = bottom + 3 * (STRIP.height + STRIP.gap) + 66
  return sheet({ width: WIDTH, height }, 'What imports what: the rings of the shop and the rooms of its server', [
    rectangle({ x: 1, y: 1, width: WIDTH - 2, height: height - 2 }, { fill: 'cream', stroke: 'line', radius: 24 }),
    ...drawSandbox(rings),
    ...drawPages(files, bottom),
    ...drawServer(server, bottom),
    ...drawSeam(rings),
    ...drawStrips(strips, rings, bottom),
    legend(height),
  ])
}

interface ServerRooms {
  readonly rows: string[][]
  /** The ground's rooms in lines. */
  readonly ground: string[][]
  readonly arrows: Arrow[]
}

function serverRooms(files: readonly Source[]): ServerRooms {
  const there = new Set(files.map(({ path }) => serverRoomOf(path)))
  const [first = [], ...order] = SERVER_ORDER
  const rows = [...order, [...COMMANDS, RUNTIME]]
  const onGround = first.filter((room) => files.some(({ path }) => path.startsWith(`src/server/${room}/`)))
  return {
    rows: rows
      .map((rooms) => rooms.filter((room) => there.has(room)))
      .filter((rooms) => rooms.length > 0)
      .reverse(),
    ground: linesOf(onGround, SERVER.right - SERVER.left - 48),
    arrows: withoutShortcuts(arrowsBetween(files, serverRoomOf)),
  }
}

function serverRoomOf(path: string): string | null {
  const [, ring, room = '', inside] = path.split('/')
  if (ring !== 'server' || SHAPES.has(room) || BENEATH.includes(room)) return null
  if (inside === undefined) return RUNTIME
  return SERVER_ORDER[0]?.includes(room) ? GROUND : room
}

const asRoom = (name: string): Room => ({ name, width: widthOf(name, 16) + 24, height: BOX })

/** In as many lines as they need, about as many on each. */
function linesOf(names: readonly string[], width: number): string[][] {
  const needed = names.reduce((sum, name) => sum + asRoom(name).width + 12, 0)
  const perLine = Math.ceil(names.length / Math.ceil(needed / width))
  return names.flatMap((_, index) => (index % perLine === 0 ? [names.slice(index, index + perLine)] : []))
}

function drawServer({ rows, ground, arrows }: ServerRooms, bottom: number): string[] {
  const { left, right } = SERVER
  const width = right - left - 32
  const frame: Frame = { left: left + 24, right: right - 24, top: EDGE + 92, step: STEP }
  const { boxes, ways } = layOut(
    [...rows.map((row) => row.map(asRoom)), [{ name: GROUND, width, height: BOX }]],
    arrows,
    frame,
  )
  const tray = { x: left + 16, y: frame.top + rows.length * STEP - BOX / 2, width, height: ground.length * 46 + 14 }
  return [
    ...area('server', { x: left, y: EDGE, width: right - left, height: bottom - EDGE }, 'surface', 'mauve'),
    rectangle(tray, { fill: 'plum', radius: 18 }),
    ...ground.flatMap((line, index) => drawLine(line, tray, tray.y + 30 + index * 46)),
    ...ways.map((way) => drawWay(way, 'mauve')),
    ...boxes.filter(({ name }) => name !== GROUND).flatMap((box) => drawRoom(box, 'lilac', 'ink')),
  ]
}

function drawLine(names: readonly string[], tray: Rectangle, y: number): string[] {
  const rooms = names.map(asRoom)
  const gap = (tray.width - rooms.reduce((sum, { width }) => sum + width, 0)) / (rooms.length + 1)
  let x = tray.x
  return rooms.flatMap((room) => {
    x += gap + room.width
    return drawRoom({ ...room, x: x - room.width / 2, y }, 'plum', 'moon')
  })
}

function drawPages(files: readonly Source[], bottom: number): string[] {
  const { left, right } = PAGES
  const top = EDGE + 150
  const rooms = PAGE_ROWS.map((row) => row.map((name) => asCupboard(name, files, right - left - 32)))
  const [first = BOX, last = BOX] = [rooms[0]?.[0]?.height, rooms.at(-1)?.[0]?.height]
  const step = (bottom - top - 76 - 24 - first / 2 - last / 2) / (PAGE_ROWS.length - 1)
  const frame: Frame = { left: left + 14, right: right - 14, top: top + 76 + first / 2, step }
  const arrows = withoutShortcuts(arrowsBetween(files, pageRoomOf))
  const { boxes, ways } = layOut(rooms, arrows, frame)
  return [
    ...area('web', { x: left, y: top, width: right - left, height: bottom - top }, 'petal', 'rose'),
    ...ways.map((way) => drawWay(way, 'rose')),
    ...boxes.flatMap((box) => drawCupboard(box, files)),
  ]
}

/** A room of the pages with the names of its own folders. */
function asCupboard(name: string, files: readonly Source[], width: number): Room {
  const shelves = shelvesOf(name, files, width).length
  return shelves === 0 ? asRoom(name) : { name, width, height: BOX + shelves * SHELF + 8 }
}

function drawCupboard(box: Box, files: readonly Source[]): string[] {
  const [room = '', title = ''] = drawRoom(box, 'surface', 'ink')
  const shelves = shelvesOf(box.name, files, box.width)
  if (shelves.length === 0) return [room, title]
  const top = box.y - box.height / 2
  const line = (text: string, index: number) =>
    words(text, { x: box.x, y: top + 48 + index * SHELF }, { size: 14, fill: 'soft', anchor: 'middle' })
  return [
    room,
    words(box.name, { x: box.x, y: top + 24 }, { size: 16, fill: 'ink', isBold: true, anchor: 'middle' }),
    ...shelves.map(line),
  ]
}

function shelvesOf(name: string, files: readonly Source[], width: number): string[] {
  const folders = new Set(files.flatMap(({ path }) => new RegExp(`^src/web/${name}/([^/]+)/`).exec(path)?.[1] ?? []))
  const shelves: string[] = []
  for (const folder of [...folders].sort()) {
    const longer = shelves.length === 0 ? folder : `${shelves.at(-1)}  ${folder}`
    if (shelves.length > 0 && widthOf(longer, 14) <= width) shelves[shelves.length - 1] = longer
    else shelves.push(folder)
  }
  return shelves
}

function pageRoomOf(path: string): string | null {
  const [, ring, room = '', inside] = path.split('/')
  if (ring !== 'web' || inside === undefined || !/\.tsx?$/.test(path) || room.startsWith('+')) return null
  if (!PAGE_ROWS.flat().includes(room))
    throw new Error(`src/web/${room} has no place in the picture: give it one in scripts/architecture/picture.ts`)
  return room
}

const drawSandbox = (rings: readonly Arrow[]): string[] => [
  ...area('sandbox', { x: PAGES.left, y: EDGE, width: PAGES.right - PAGES.left, height: 108 }, 'turmeric', 'line'),
  ...rings
    .filter(({ from, to }) => from === 'server' && to === 'sandbox')
    .map((each) => across(each, SERVER.left, PAGES.right, EDGE + 54)),
]

/** Where the pages know of the server. */
const drawSeam = (rings: readonly Arrow[]): string[] =>
  rings
    .filter(({ from, to }) => from === 'web' && to === 'server')
    .map((each) => across(each, PAGES.right, SERVER.left, EDGE + 150 + 44))

const across = (each: Arrow, from: number, to: number, y: number): string =>
  arrow(
    [
      { x: from, y },
      { x: to, y },
    ],
    { width: weightOf(each), colour: 'rose', isDashed: each.typesOnly },
  )

interface Strip {
  readonly name: string
  readonly box: Rectangle
}

/** Each strip is narrower than the one below it, so that arrows pass beside it. */
function stripAt(bottom: number, index: number): Rectangle {
  const inset = (2 - index) * STRIP.lane
  const y = bottom + STRIP.gap + index * (STRIP.height + STRIP.gap)
  return { x: EDGE + inset, y, width: RIGHT - EDGE - 2 * inset, height: STRIP.height }
}

function drawStrips(strips: readonly Strip[], rings: readonly Arrow[], bottom: number): string[] {
  const fills: readonly Colour[] = ['apricot', 'turmeric', 'moon']
  const between = (from: string, to: string) => rings.filter((each) => each.from === from && each.to === to)
  const down = (each: Arrow, x: number, from: number, to: number) =>
    arrow(
      [
        { x, y: from },
        { x, y: to },
      ],
      { width: weightOf(each), colour: 'rose', isDashed: each.typesOnly },
    )
  const arrows = strips.flatMap(({ name, box }, index) => [
    ...between('web', name).map((each) => down(each, box.x + STRIP.lane / 2, bottom, box.y)),
    ...between('server', name).map((each) => down(each, box.x + box.width - STRIP.lane / 2, bottom, box.y)),
    ...strips
      .slice(0, index)
      .flatMap((above, place) =>
        between(above.name, name).map((each) =>
          down(each, WIDTH / 2 + (place - 0.5) * 40 * index, above.box.y + 30, box.y),
        ),
      ),
  ])
  return [
    ...arrows,
    ...strips.flatMap(({ name, box }, index) => [
      rectangle(box, { fill: fills[index] ?? 'moon', stroke: 'line', radius: 18 }),
      words(name, { x: 160, y: box.y + 34 }, { size: 20, fill: 'ink', isBold: true }),
      words(ABOUT[name]?.[0] ?? '', { x: 290, y: box.y + 34 }, { size: 16, fill: 'soft' }),
    ]),
  ]
}

const area = (name: string, box: Rectangle, fill: Colour, stroke: Colour): string[] => [
  rectangle(box, { fill, stroke, radius: 22 }),
  words(name, { x: box.x + 20, y: box.y + 36 }, { size: 20, fill: 'ink', isBold: true }),
  ...(ABOUT[name] ?? []).map((line, index) =>
    words(line, { x: box.x + 20, y: box.y + 60 + index * 20 }, { size: 15, fill: 'soft' }),
  ),
]

const drawRoom = ({ name, x, y, width, height }: Box, fill: Colour, ink: Colour): string[] => [
  rectangle({ x: x - width / 2, y: y - height / 2, width, height }, { fill, stroke: 'mauve', radius: 12 }),
  words(name, { x, y: y + 5.5 }, { size: 16, fill: ink, isBold: true, anchor: 'middle' }),
]

const drawWay = ({ arrow: each, points }: Way, colour: Colour): string =>
  arrow(points, { width: weightOf(each), colour, isDashed: each.typesOnly })

const legend = (height: number): string =>
  words(
    'An arrow says: imports. The wider, the more. Dashed: types alone. What follows from other arrows is left out.',
    { x: WIDTH / 2, y: height - 26 },
    { size: 15, fill: 'soft', anchor: 'middle' },
  )
