// Bars along time, drawn as one SVG: what is not over yet is hatched, what is below zero has another colour and a name (ADM-40). Hidden from screen readers: a table beside it says the same.
import { useId } from 'react'
import { ChartNotes } from '#web/parts/admin/dashboard/chart-notes.tsx'
import { namedBars, placeOf, type Scale, scaleOf } from './scale.ts'

export interface TimeBar {
  readonly name: string
  /** What stands under it, where there is room. */
  readonly mark: string
  /** Null: nothing to show. */
  readonly value: number | null
  readonly isUnfinished: boolean
}

interface TimeBarsProps {
  bars: readonly TimeBar[]
  say: (value: number) => string
  /** The figure is a count. */
  isWhole?: boolean
}

const HEIGHT = 220

export function TimeBars({ bars, say, isWhole = false }: TimeBarsProps) {
  const scale = scaleOf(
    bars.map(({ value }) => value ?? 0),
    isWhole,
  )
  return (
    <div>
      <div
        aria-hidden="true"
        className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-caption text-ink-soft"
      >
        <Axis scale={scale} say={say} />
        <Picture bars={bars} scale={scale} say={say} />
        <span />
        <Marks bars={bars} />
      </div>
      <ChartNotes
        labels={bars.map(({ name }) => name)}
        values={bars.map(({ value }) => value)}
        isUnfinished={bars.some(({ isUnfinished }) => isUnfinished)}
      />
    </div>
  )
}

const Axis = ({ scale, say }: { scale: Scale; say: (value: number) => string }) => (
  <div className="relative" style={{ height: HEIGHT }}>
    {scale.marks.map((mark) => (
      <span
        key={mark}
        className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
        style={{ top: `${placeOf(mark, scale)}%` }}
      >
        {say(mark)}
      </span>
    ))}
    {/* The widest of them makes the room. */}
    <span className="invisible block h-0 overflow-hidden whitespace-nowrap">
      {scale.marks.map(say).toSorted((one, other) => other.length - one.length)[0]}
    </span>
  </div>
)

function Picture({ bars, scale, say }: { bars: readonly TimeBar[]; scale: Scale; say: (value: number) => string }) {
  const id = useId()
  const room = 100 / Math.max(bars.length, 1)
  return (
    <svg role="presentation" className="w-full overflow-visible" height={HEIGHT}>
      <defs>
        <Hatch id={`${id}-above`} look="fill-pink" />
        <Hatch id={`${id}-below`} look="fill-chilli" />
      </defs>
      {scale.marks.map((mark) => (
        <line
          key={mark}
          x1="0"
          x2="100%"
          y1={`${placeOf(mark, scale)}%`}
          y2={`${placeOf(mark, scale)}%`}
          className={mark === 0 ? 'stroke-line-strong' : 'stroke-line-soft'}
        />
      ))}
      {bars.map(({ name, value, isUnfinished }, index) => {
        const [top, bottom] = [placeOf(Math.max(value ?? 0, 0), scale), placeOf(Math.min(value ?? 0, 0), scale)]
        const isBelow = (value ?? 0) < 0
        return (
          <g key={name}>
            <rect
              x={`${(index + 0.14) * room}%`}
              width={`${0.72 * room}%`}
              y={`${top}%`}
              height={`${bottom - top}%`}
              className={isBelow ? 'fill-chilli stroke-chilli' : 'fill-pink stroke-pink'}
              strokeWidth={isUnfinished ? 1 : 0}
              {...(isUnfinished ? { style: { fill: `url(#${id}-${isBelow ? 'below' : 'above'})` } } : {})}
            />
            <rect x={`${index * room}%`} width={`${room}%`} y="0" height="100%" fill="transparent">
              <title>{value === null ? name : `${name}: ${say(value)}`}</title>
            </rect>
          </g>
        )
      })}
    </svg>
  )
}

const Hatch = ({ id, look }: { id: string; look: string }) => (
  <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="7" height="7" className="fill-surface" />
    <rect width="3.5" height="7" className={look} />
  </pattern>
)

/** Under its bar, but near the end so far to the left that nothing of it is cut off. */
const markPlace = (mark: string, share: number) => ({ left: `min(${share * 100}%, calc(100% - ${mark.length}ch))` })

/** Some names, as many as fit on a phone. */
function Marks({ bars }: { bars: readonly TimeBar[] }) {
  const named = namedBars(bars.length)
  return (
    <div className="relative h-6">
      {bars.map(({ name, mark }, index) =>
        named.includes(index) ? (
          <span key={name} className="absolute top-1 whitespace-nowrap" style={markPlace(mark, index / bars.length)}>
            {mark}
          </span>
        ) : null,
      )}
    </div>
  )
}
