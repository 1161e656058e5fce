// The cycle as a ring of dots: one a day, day 1 at the top, clockwise; told apart by size and fill, not by colour alone (LOOK-7).
import { calculator } from '#copy/calculator.ts'

const words = calculator.result
const CENTRE = 200
const RADIUS = 160

interface CycleRingProps {
  cycleDays: number
  periodDays: number
  /** Which day of the ring is today, from 1. */
  today: number
  daysToGo: number
}

export function CycleRing({ cycleDays, periodDays, today, daysToGo }: CycleRingProps) {
  // Long cycles leave less room between dots.
  const room = (2 * Math.PI * RADIUS) / cycleDays
  const large = Math.min(12.5, room * 0.44)
  const small = Math.min(7.5, room * 0.34)
  const dots = Array.from({ length: cycleDays }, (_, index) => ({ day: index + 1, ...placeOf(index, cycleDays) }))
  const halo = dots[today - 1]
  return (
    <svg
      viewBox="0 0 400 400"
      role="img"
      aria-label={words.ring(today, cycleDays, periodDays, daysToGo)}
      className="mx-auto w-full max-w-100"
    >
      <circle cx={CENTRE} cy={CENTRE} r={124} className="fill-plum-lift" />
      {dots.map(({ day, x, y }) => {
        if (day <= periodDays) return <circle key={day} cx={x} cy={y} r={large} className="fill-rose-glow" />
        if (day <= today) return <circle key={day} cx={x} cy={y} r={small} className="fill-apricot" />
        return (
          <circle key={day} cx={x} cy={y} r={small - 0.5} className="fill-none stroke-plum-edge" strokeWidth={1.5} />
        )
      })}
      {halo && (
        <circle
          cx={halo.x}
          cy={halo.y}
          r={(today <= periodDays ? large : small) + 7}
          className="fill-none stroke-moon"
          strokeWidth={2.5}
        />
      )}
      <text textAnchor="middle" className="fill-moon" fontWeight={600} fontStretch="112%">
        <tspan x={CENTRE} y={daysToGo === 0 ? 208 : 222} fontSize={daysToGo === 0 ? 52 : 96} letterSpacing="-0.03em">
          {daysToGo === 0 ? words.today : daysToGo}
        </tspan>
      </text>
      <text x={CENTRE} y={258} textAnchor="middle" className="fill-apricot" fontSize={22}>
        {daysToGo === 0 ? words.todayHint : words.toGo(daysToGo)}
      </text>
    </svg>
  )
}

function placeOf(index: number, count: number): { x: number; y: number } {
  const angle = (2 * Math.PI * index) / count
  const rounded = (length: number) => Math.round((CENTRE + length) * 10) / 10
  return { x: rounded(RADIUS * Math.sin(angle)), y: rounded(-RADIUS * Math.cos(angle)) }
}
