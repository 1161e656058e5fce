// How many people there are, and how many came today and this month: one panel in three cells (ADM-6, LOOK-23).
import type { UsersReply } from '#contract/accounts.ts'
import { admin } from '#copy/admin.ts'
import { adminUsers } from '#copy/admin-users.ts'
import { grouped } from '#copy/numbers.ts'

const words = adminUsers.counters
const CELLS = ['total', 'today', 'thisMonth'] as const

export const Counters = ({ counts }: { counts: UsersReply['counts'] | null }) => (
  <dl className="grid grid-cols-3 overflow-clip rounded-note border border-line bg-surface">
    {CELLS.map((cell) => (
      <div
        key={cell}
        className="flex flex-col justify-between gap-1 border-l border-line-soft px-3 py-3 first:border-l-0 sm:px-4 sm:py-4 nav:px-5"
      >
        <dt className="text-small text-ink-soft">{words[cell]}</dt>
        <dd className="figures text-admin-title">{counts === null ? admin.none : grouped(counts[cell])}</dd>
      </div>
    ))}
  </dl>
)
