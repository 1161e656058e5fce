// The links above a record's title: back to the list, and to the previous and next record in the list (ADM-35).
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Link } from 'react-router'
import { admin } from '#copy/admin.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink } from './admin-page.tsx'
import { IS_BACK, type ListKind, usePlaceInList } from './list-memory.ts'

const texts = admin.inList

interface RecordNavigationProps {
  kind: ListKind
  id: string
  pageOf: (id: string) => string
  /** The path of the list to link to when the page was not opened from a list. */
  list: string
  nameOf: (path: string) => string
}

export function RecordNavigation({ kind, id, pageOf, list, nameOf }: RecordNavigationProps) {
  const position = usePlaceInList(kind, id)
  const back = position?.back ?? list
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <BackLink to={back} state={IS_BACK}>
        {nameOf(back.split('?')[0] ?? '')}
      </BackLink>
      {position && (
        <ListSteps
          place={position.place}
          count={position.count}
          previous={position.previous === null ? null : pageOf(position.previous)}
          next={position.next === null ? null : pageOf(position.next)}
        />
      )}
    </div>
  )
}

interface ListStepsProps {
  place: number
  count: number
  /** The paths of the neighbouring records; null at the ends of the list. */
  previous: string | null
  next: string | null
}

export const ListSteps = ({ place, count, previous, next }: ListStepsProps) => (
  <nav aria-label={texts.label} className="mb-1 flex items-center text-small text-ink-soft print:hidden">
    <Step rel="prev" to={previous} />
    <Step rel="next" to={next} />
    <span className="figures ml-1">{texts.place(place, count)}</span>
  </nav>
)

const SIGNS = { prev: [ChevronUp, texts.previous], next: [ChevronDown, texts.next] } as const

/** A link to the previous or next record. The link replaces the history entry, so that Back leads to the list. */
function Step({ rel, to }: { rel: keyof typeof SIGNS; to: string | null }) {
  const [sign, label] = SIGNS[rel]
  const className = 'inline-flex size-11 items-center justify-center rounded-full nav:size-8'
  if (to === null)
    return (
      <span aria-hidden="true" className={`${className} opacity-30`}>
        <Icon icon={sign} size={18} />
      </span>
    )
  return (
    <Link
      to={to}
      rel={rel}
      replace
      aria-label={label}
      title={label}
      className={`${className} hover:bg-sand hover:text-ink`}
    >
      <Icon icon={sign} size={18} />
    </Link>
  )
}
