// Narrows a list to what has one tag, of those in use (ADM-43).
import { tagWords } from '#copy/notes.ts'
import { FilterChip } from '#web/ui/filter-chip.tsx'

const words = tagWords.filter

interface TagFilterProps {
  /** Empty: it narrows nothing. */
  tag: string
  inUse: readonly string[]
  onTag: (tag: string) => void
}

/** Not there where nothing is tagged. */
export const TagFilter = ({ tag, inUse, onTag }: TagFilterProps) =>
  (inUse.length > 0 || tag !== '') && (
    <FilterChip
      label={words.label}
      clearLabel={words.any}
      value={tag}
      options={[
        { value: '', label: words.any },
        // One that nothing has any more still says what the list is narrowed to.
        ...[...new Set(tag === '' ? inUse : [...inUse, tag])].map((value) => ({ value, label: words.tagged(value) })),
      ]}
      onChange={onTag}
    />
  )
