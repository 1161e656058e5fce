// A bar chart over time. Unfinished bars are hatched; bars below zero have another colour and are named below (ADM-40).
// Screen readers get the table below the chart instead.
import { useId } from 'react'
import { ChartNotes } from '#web/parts/admin/dashboard/figure-table.tsx'

interface TimeBar {
  readonly name: string
  /** The label below the bar. */
  readonly mark: string
  /** Null when no bar is drawn. */
  readonly value: number | null
  readonly isUnfinished: boolean
}

interface TimeBarsProps {
  bars: readonly TimeBar[]
  formatValue: (value: number) => string
  /** True when the values are whole numbers. */
  isWhole?: boolean
}

const HEIGHT = 220

export function TimeBars({ bars, formatValue, isWhole = false }: TimeBarsProps) {
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
        <Axis scale={scale} formatValue={formatValue} />
        <Bars bars={bars} scale={scale} formatValue={formatValue} />
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

const Axis = ({ scale, formatValue }: { scale: Scale; formatValue: (value: number) => string }) => (
  <div className="relative" style={{ height: HEIGHT }}>
    {scale.marks.map((mark) => (
      <span
        key={mark}
        className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
        style={{ top: `${positionOf(mark, scale)}%` }}
      >
        {formatValue(mark)}
      </span>
    ))}
    {/* The longest label, invisible, gives the axis its width. */}
    <span className="invisible block h-0 overflow-hidden whitespace-nowrap">
      {scale.marks.map(formatValue).toSorted((one, other) => other.length - one.length)[0]}
    </span>
  </div>
)

function Bars({ bars, scale, formatValue }: TimeBarsProps & { scale: Scale }) {
  const id = useId()
  // The width of a bar with the gaps beside it, in percent of the chart.
  const slotWidth = 100 / Math.max(bars.length, 1)
  return (
    <svg role="presentation" className="w-full overflow-visible" height={HEIGHT}>
      <defs>
        <Hatch id={`${id}-above`} fillClass="fill-pink" />
        <Hatch id={`${id}-below`} fillClass="fill-chilli" />
      </defs>
      {scale.marks.map((mark) => (
        <line
          key={mark}
          x1="0"
          x2="100%"
          y1={`${positionOf(mark, scale)}%`}
          y2={`${positionOf(mark, scale)}%`}
          className={mark === 0 ? 'stroke-line-strong' : 'stroke-line-soft'}
        />
      ))}
      {bars.map(({ name, value, isUnfinished }, index) => {
        const top = positionOf(Math.max(value ?? 0, 0), scale)
        const bottom = positionOf(Math.min(value ?? 0, 0), scale)
        const isBelow = (value ?? 0) < 0
        return (
          <g key={name}>
            <rect
              x={`${(index + 0.14) * slotWidth}%`}
              width={`${0.72 * slotWidth}%`}
              y={`${top}%`}
              height={`${bottom - top}%`}
              className={isBelow ? 'fill-chilli stroke-chilli' : 'fill-pink stroke-pink'}
              strokeWidth={isUnfinished ? 1 : 0}
              {...(isUnfinished ? { style: { fill: `url(#${id}-${isBelow ? 'below' : 'above'})` } } : {})}
            />
            <rect x={`${index * slotWidth}%`} width={`${slotWidth}%`} y="0" height="100%" fill="transparent">
              <title>{value === null ? name : `${name}: ${formatValue(value)}`}</title>
            </rect>
          </g>
        )
      })}
    </svg>
  )
}

const Hatch = ({ id, fillClass }: { id: string; fillClass: string }) => (
  <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="7" height="7" className="fill-surface" />
    <rect width="3.5" height="7" className={fillClass} />
  </pattern>
)

/** Starts a label below its bar, but further left near the end of the chart, where it would be cut off. */
const labelStyle = (mark: string, share: number) => ({ left: `min(${share * 100}%, calc(100% - ${mark.length}ch))` })

function Marks({ bars }: { bars: readonly TimeBar[] }) {
  const labelledIndexes = labelledBars(bars.length)
  return (
    <div className="relative h-6">
      {bars.map(({ name, mark }, index) =>
        labelledIndexes.includes(index) ? (
          <span key={name} className="absolute top-1 whitespace-nowrap" style={labelStyle(mark, index / bars.length)}>
            {mark}
          </span>
        ) : null,
      )}
    </div>
  )
}

interface Scale {
  readonly min: number
  readonly max: number
  readonly marks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10]
const GRID_STEPS = 4

/** Returns a scale that contains 0 and all values. With `isWhole`, all its marks are whole numbers. */
export function scaleOf(values: readonly number[], isWhole = false): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((high - low) / GRID_STEPS, isWhole)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { min: first * step, max: last * step, marks }
}

/** Returns the smallest round number (1, 2, 2.5 or 5 times a power of ten) that is not below `minStep`. */
function roundStep(minStep: number, isWhole: boolean): number {
  if (minStep <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = (STEPS.find((each) => each * power >= minStep) ?? 10) * power
  return isWhole ? Math.max(1, Math.ceil(step)) : step
}

const MAX_MARKS = 6
/** The width of a label as a share of the chart's width. */
const LABEL_WIDTH = 0.16

/** Returns the indexes of the labelled bars, without the last one if its label would overlap the one before it. */
export function labelledBars(count: number): number[] {
  const every = Math.max(1, Math.ceil(count / MAX_MARKS))
  const labelledIndexes = Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
  const [before, last] = [labelledIndexes.at(-2), labelledIndexes.at(-1)]
  if (before === undefined || last === undefined) return labelledIndexes
  return before / count + LABEL_WIDTH > Math.min(last / count, 1 - LABEL_WIDTH)
    ? labelledIndexes.slice(0, -1)
    : labelledIndexes
}

/** Returns the position of a value, in percent from the top. */
export const positionOf = (value: number, { min, max }: Scale): number => ((max - value) / (max - min)) * 100
