// How many people there are, and how many came today and this month: one panel in three cells (spec §2, look §11).
import type { UsersReply } from '#contract/accounts.ts'
import { admin } from '#copy/admin.ts'
import { adminUsers } from '#copy/admin-users.ts'
import { grouped } from '#copy/numbers.ts'

const words = adminUsers.counters
const CELLS = ['total', 'today', 'thisMonth'] as const

export const Counters = ({ counts }: { counts: UsersReply['counts'] | null }) => (
  <dl className="grid grid-cols-1 overflow-clip rounded-note border border-line bg-surface sm:grid-cols-3">
    {CELLS.map((cell) => (
      <div
        key={cell}
        className="flex items-baseline justify-between gap-3 border-t border-line-soft px-4 py-3 first:border-t-0 sm:grid sm:gap-1 sm:border-t-0 sm:border-l sm:py-4 sm:first:border-l-0 nav:px-5"
      >
        <dt className="text-small text-ink-soft">{words[cell]}</dt>
        <dd className="figures text-desk-title">{counts === null ? admin.none : grouped(counts[cell])}</dd>
      </div>
    ))}
  </dl>
)
