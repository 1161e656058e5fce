// A bar or line chart of the dashboard, drawn by Chart.js (LOOK-24).
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

/** Returns the values of the colours' CSS variables, which a canvas cannot use. */
function colours() {
  const style = getComputedStyle(document.documentElement)
  const colourOf = (name: string): string => style.getPropertyValue(`--color-${name}`).trim()
  return {
    pink: colourOf('pink'),
    rose: colourOf('rose'),
    chilli: colourOf('chilli'),
    surface: colourOf('surface'),
    line: colourOf('line-soft'),
    base: colourOf('line-strong'),
    ink: colourOf('ink-soft'),
    fontFamily: getComputedStyle(document.body).fontFamily,
  }
}

export interface Series {
  readonly labels: readonly string[]
  readonly values: readonly number[]
}

interface ChartProps extends Series {
  kind: 'bar' | 'line'
  formatValue: (value: number) => string
  /** True when the last period is unfinished. Its bar is hatched, or the line to its point is dashed (ADM-40). */
  isUnfinished: boolean
}

export default function FigureChart({ kind, labels, values, formatValue, isUnfinished }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return
    const chart = new Chart(canvas.current, configuration({ kind, labels, values, formatValue, isUnfinished }))
    return () => chart.destroy()
  }, [kind, labels, values, formatValue, isUnfinished])
  return (
    <div aria-hidden="true" className="relative h-64 w-full">
      <canvas ref={canvas} />
    </div>
  )
}

/** Returns a pattern of diagonal stripes, a repeated square; the plain colour if the browser cannot make a pattern. */
function hatch(colour: string, ground: string): CanvasPattern | string {
  const tile = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
  const brush = tile.getContext('2d')
  if (brush === null) return colour
  brush.fillStyle = ground
  brush.fillRect(0, 0, 8, 8)
  brush.strokeStyle = colour
  brush.lineWidth = 3
  for (const shift of [-8, 0, 8]) {
    brush.moveTo(shift, 8)
    brush.lineTo(shift + 8, 0)
  }
  brush.stroke()
  return brush.createPattern(tile, 'repeat') ?? colour
}

function configuration({ kind, labels, values, formatValue, isUnfinished }: ChartProps): ChartConfiguration {
  const paint = colours()
  const lastIndex = values.length - 1
  const colourOf = (value: number): string => (value < 0 ? paint.chilli : paint.pink)
  const ticks = { color: paint.ink, font: { family: paint.fontFamily, size: 13, weight: 500 } } as const
  const bars = {
    data: [...values],
    backgroundColor: values.map((value, index) =>
      isUnfinished && index === lastIndex ? hatch(colourOf(value), paint.surface) : colourOf(value),
    ),
    borderRadius: { topLeft: 8, topRight: 8 },
    borderSkipped: 'bottom' as const,
    barPercentage: values.length > 12 ? 0.7 : 0.52,
    categoryPercentage: 1,
  }
  const line = {
    data: [...values],
    borderColor: paint.rose,
    borderWidth: 2.5,
    tension: 0.3,
    segment: {
      borderDash: ({ p1DataIndex }: { p1DataIndex: number }) =>
        isUnfinished && p1DataIndex === lastIndex ? [5, 5] : undefined,
    },
    fill: true,
    backgroundColor: `${paint.pink}29`, // 16% opaque
    pointRadius: values.length > 12 ? 0 : 4.5,
    pointHitRadius: 12,
    pointBackgroundColor: paint.surface,
    pointBorderColor: paint.rose,
    pointBorderWidth: 2,
  }
  return {
    type: kind,
    data: { labels: [...labels], datasets: [kind === 'bar' ? bars : line] },
    options: {
      animation: false,
      maintainAspectRatio: false,
      plugins: {
        legend: { display: false },
        tooltip: { displayColors: false, callbacks: { label: ({ parsed }) => formatValue(parsed.y ?? 0) } },
      },
      scales: {
        x: {
          grid: { display: false },
          border: { color: paint.base },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 14 },
        },
        y: {
          beginAtZero: true,
          grid: { color: paint.line },
          border: { display: false },
          ticks: { ...ticks, maxTicksLimit: 6, precision: 0, callback: (value) => formatValue(Number(value)) },
        },
      },
    },
  }
}
