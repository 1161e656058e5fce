// The balance inside a coin, drawn as a full moon. The 40 dots around it fill up to 100 coins and then stay full
// (LOOK-19).
import { shortRupees } from '#contract/wire.ts'
import { coins as texts } from '#copy/account.ts'
import { REDEEM_FROM_BALANCE } from '#domain/coins.ts'

const DOTS = 40
const RADIUS = 152
/** The largest font size of a balance, and the width that a balance must fit into, in the drawing's units. */
const MAX_FONT_SIZE = 76
const MAX_TEXT_WIDTH = 350

/** Returns the number of filled dots for a balance. The last dot is filled only at 100 coins. */
export const filledDots = (coins: number): number =>
  Math.max(0, Math.min(DOTS, Math.floor((coins * DOTS) / REDEEM_FROM_BALANCE)))

const roundToTenth = (length: number): number => Math.round(length * 10) / 10

const positionOf = (dot: number) => {
  const turn = (2 * Math.PI * dot) / DOTS
  return { cx: roundToTenth(200 + RADIUS * Math.sin(turn)), cy: roundToTenth(200 - RADIUS * Math.cos(turn)) }
}

export function CoinRing({ coins }: { coins: number | null }) {
  const balance = coins === null ? '' : shortRupees(coins)
  const filledCount = filledDots(coins ?? 0)
  return (
    <svg
      viewBox="36 36 328 328"
      role="img"
      aria-label={`${balance} ${texts.balance}`}
      className="w-full max-w-72 lg:max-w-90"
    >
      {Array.from({ length: DOTS }, (_, dot) => ({ dot, ...positionOf(dot) })).map(({ dot, cx, cy }) =>
        dot < filledCount ? (
          <circle key={dot} cx={cx} cy={cy} r={4} className="fill-marigold" />
        ) : (
          <circle key={dot} cx={cx} cy={cy} r={3.25} fill="none" strokeWidth={1.5} className="stroke-plum-edge" />
        ),
      )}
      <circle cx={200} cy={200} r={123} className="fill-marigold" />
      <circle
        cx={200}
        cy={200}
        r={106}
        fill="none"
        strokeWidth={1.5}
        strokeOpacity={0.55}
        className="stroke-marigold-ink"
      />
      <text
        x={200}
        y={212}
        textAnchor="middle"
        fontSize={Math.min(MAX_FONT_SIZE, Math.floor(MAX_TEXT_WIDTH / Math.max(1, balance.length)))}
        className="coin-balance fill-ink"
      >
        {balance}
      </text>
      <text x={200} y={242} textAnchor="middle" fontSize={18} fontWeight={500} className="fill-ink">
        {texts.balance}
      </text>
    </svg>
  )
}
