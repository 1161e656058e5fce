// Sums side by side, one panel in four cells (LOOK-23).

export interface SumCell {
  readonly label: string
  readonly figure: string
  readonly notes: readonly string[]
}

export const SumCells = ({ cells }: { cells: readonly SumCell[] }) => (
  <dl className="grid grid-cols-1 overflow-clip rounded-note border border-line min-[360px]:grid-cols-2 lg:grid-cols-4">
    {cells.map(({ label, figure, notes }) => (
      <div
        key={label}
        className="min-w-0 border-line px-3.5 py-4 not-first:border-t min-[360px]:even:border-l min-[360px]:nth-2:border-t-0 nav:px-5 lg:border-l lg:not-first:border-t-0 lg:first:border-l-0"
      >
        <dt className="text-small text-ink-soft">{label}</dt>
        <dd className="figures text-admin-panel whitespace-nowrap sm:text-admin-title lg:text-[30px]/10">{figure}</dd>
        {notes.map((note) => (
          <dd key={note} className="figures text-caption text-ink-soft">
            {note}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
