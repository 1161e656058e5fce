// How coins work, from the first to the full moon (LOOK-19).
import { coins } from '#copy/coins.ts'
import { moonViewBox, phasePath, phaseRing } from '#web/ui/moon-phase.ts'

export const HowCoinsWork = () => (
  <section>
    <h2 className="text-h2">{coins.how.title}</h2>
    <ol className="mt-6 grid gap-4">
      {coins.how.rules.map((rule, place) => (
        <li key={rule} className="flex items-center gap-4">
          <CoinMoon phase={(place + 1) / coins.how.rules.length} />
          <span className="seat">{rule}</span>
        </li>
      ))}
    </ol>
  </section>
)

const CoinMoon = ({ phase }: { phase: number }) => (
  <svg viewBox={moonViewBox} width={24} height={24} aria-hidden="true" className="shrink-0">
    <circle {...phaseRing} className="fill-surface stroke-marigold-ink" />
    <path d={phasePath(phase)} className="fill-marigold" />
    <circle {...phaseRing} fill="none" className="stroke-marigold-ink" />
  </svg>
)
