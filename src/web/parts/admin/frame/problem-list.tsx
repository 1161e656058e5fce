// The mistakes of a file that staff chose, each with its row and column.
import { admin } from '#copy/admin.ts'

interface ProblemListProps {
  heading: string
  /** The mistakes; row 0 means the whole file. */
  problems: readonly { readonly row: number; readonly column: string; readonly sentence: string }[]
}

export const ProblemList = ({ heading, problems }: ProblemListProps) => (
  <div role="alert">
    <p className="font-semibold">{heading}</p>
    <ul className="max-h-96 divide-y divide-line-soft overflow-y-auto text-admin-table">
      {problems.map(({ row, column, sentence }) => (
        <li key={`${row} ${column} ${sentence}`} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_1fr]">
          <span className="figures font-semibold wrap-anywhere">{admin.placeInFile(row, column)}</span>
          <span className="text-chilli">{sentence}</span>
        </li>
      ))}
    </ul>
  </div>
)
