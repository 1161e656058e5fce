// The picture's hand: boxes, words and arrows as SVG, in the shop's colours. It knows nothing of what they stand for.
import type { Arrow } from './imports-between.ts'
import type { Point } from './lay-out.ts'

export const COLOURS = {
  ink: '#3a162c',
  soft: '#6d4d5e',
  cream: '#fcf7ef',
  surface: '#fffdfa',
  line: '#e4d7ca',
  rose: '#ba2a4e',
  petal: '#fee2e1',
  plum: '#541c3f',
  mauve: '#bc8aa5',
  lilac: '#f6e4eb',
  moon: '#fff3de',
  apricot: '#f8d8b6',
  turmeric: '#fdefcf',
} as const
export type Colour = keyof typeof COLOURS

// Steps instead of numbers: an import more changes the picture only where it changes the sight of it.
const WEIGHTS = [
  { upTo: 4, width: 1.5 },
  { upTo: 19, width: 2.5 },
  { upTo: 79, width: 4 },
  { upTo: 319, width: 6 },
  { upTo: Number.POSITIVE_INFINITY, width: 8 },
]
export const weightOf = ({ imports }: Arrow): number => WEIGHTS.find(({ upTo }) => imports <= upTo)?.width ?? 1

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Look {
  readonly fill: Colour
  readonly stroke?: Colour
  readonly radius: number
}

export const rectangle = ({ x, y, width, height }: Rectangle, { fill, stroke, radius }: Look): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${COLOURS[fill]}"${stroke ? ` stroke="${COLOURS[stroke]}" stroke-width="1.5"` : ''}/>`

export interface Type {
  readonly size: number
  readonly fill: Colour
  readonly isBold?: boolean
  readonly anchor?: 'start' | 'middle' | 'end'
}

export const words = (text: string, { x, y }: Point, { size, fill, isBold, anchor = 'start' }: Type): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${size}"${isBold ? ' font-weight="700"' : ''} fill="${COLOURS[fill]}" text-anchor="${anchor}">${escaped(text)}</text>`

/** About how wide a bold word of this size is, whatever face the reader has. */
export const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.58)

export interface Stroke {
  readonly width: number
  readonly colour: Colour
  readonly isDashed?: boolean
}

/** A line that runs from point to point, always arriving straight, with a head at its end. */
export function arrow(points: readonly Point[], stroke: Stroke): string {
  const { width, colour, isDashed } = stroke
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const from = points.at(-2) ?? end
  const isLevel = from.y === end.y
  const length = 5 + width * 1.5
  const neck = isLevel ? { x: end.x - Math.sign(end.x - from.x) * length, y: end.y } : { x: end.x, y: end.y - length }
  const dashes = isDashed ? ' stroke-dasharray="5 4"' : ''
  return [
    `<path d="${wayThrough([...points.slice(0, -1), neck])}" fill="none" stroke="${COLOURS[colour]}" stroke-width="${width}"${dashes}/>`,
    `<path d="${head(neck, end, 3 + width)}" fill="${COLOURS[colour]}"/>`,
  ].join('\n')
}

function wayThrough(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${n(x)} ${n(y)}`
      if (before.x === x || before.y === y) return `L${n(x)} ${n(y)}`
      const half = (before.y + y) / 2
      return `C${n(before.x)} ${n(half)} ${n(x)} ${n(half)} ${n(x)} ${n(y)}`
    })
    .join('')
}

function head(neck: Point, end: Point, half: number): string {
  const across = neck.y === end.y ? { x: 0, y: half } : { x: half, y: 0 }
  return `M${n(neck.x - across.x)} ${n(neck.y - across.y)}L${n(end.x)} ${n(end.y)}L${n(neck.x + across.x)} ${n(neck.y + across.y)}Z`
}

/** The whole sheet; `about` is what a reader hears who does not see it. */
export const sheet = (size: { width: number; height: number }, about: string, parts: readonly string[]): string =>
  `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${n(size.height)}" role="img" aria-labelledby="about" font-family="ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif">`,
    `<title id="about">${escaped(about)}</title>`,
    ...parts,
    '</svg>',
  ].join('\n')}\n`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A tenth of a unit is more than anybody sees. */
const n = (value: number): string => String(Math.round(value * 10) / 10)
