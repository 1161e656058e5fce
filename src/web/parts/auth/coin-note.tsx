// A note about the coins that a new account gets.
import { CoinSign } from '#web/parts/brand/signs.tsx'

export const CoinNote = ({ before, coins, after }: { before: string; coins: string; after: string }) => (
  <p className="flex items-center gap-4 rounded-note bg-turmeric px-5 py-4 text-body">
    <CoinSign size={28} />
    <span>
      {before}
      <strong className="font-semibold">{coins}</strong>
      {after}
    </span>
  </p>
)
