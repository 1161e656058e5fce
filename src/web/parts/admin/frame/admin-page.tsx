// The parts of a back-office page: title, actions, sections that links lead to, the link back, a list of facts.
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { titled } from '#copy/pages.ts'
import { Icon } from '#web/ui/icon.tsx'

interface AdminPageProps {
  title: string
  badge?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  children: ReactNode
}

export const AdminPage = ({ title, badge, note, actions, back, children }: AdminPageProps) => (
  <div className="mx-auto grid max-w-[1280px] grid-cols-1 gap-4 px-4 py-4 sm:px-5 nav:gap-5 nav:px-9 nav:py-7">
    <title>{titled({ title })}</title>
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-admin-title wrap-anywhere">{title}</h1>
          {badge}
        </div>
        {note !== undefined && <div className="mt-1 text-small text-ink-soft">{note}</div>}
      </div>
      {actions && <div className="flex w-full flex-wrap items-center gap-3 md:w-auto">{actions}</div>}
    </div>
    {children}
  </div>
)

interface SectionProps<Name extends string> {
  name?: Name
  children: ReactNode
}

/**
 * A section that takes the focus: with a `name` whenever a link to `#name` is followed, without a name when it is first
 * shown. The browser's own jump to a hash happens before the section is rendered.
 */
export function Section<Name extends string>({ name, children }: SectionProps<Name>) {
  const ref = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // The location's key changes with each click on the link, so that the section gets the focus again.
  const linkKey = hash === `#${name}` ? key : null
  const openedFor = name === undefined ? 'opened' : linkKey
  useEffect(() => {
    if (openedFor === null) return
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
  }, [openedFor])
  return (
    <div
      ref={ref}
      id={name}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 gap-5 scroll-mt-16 rounded-note nav:scroll-mt-5"
    >
      {children}
    </div>
  )
}

interface BackLinkProps {
  to: string
  state?: object
  children: string
}

export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <p className="mb-1 text-small">
    <Link to={to} state={state} className="inline-flex min-h-11 items-center nav:min-h-8 gap-1.5 text-rose-ink">
      <Icon icon={ArrowLeft} size={16} />
      <span className="link">{children}</span>
    </Link>
  </p>
)

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 sm:gap-x-5 text-admin">
    {children}
  </dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="max-w-28 text-ink-soft sm:max-w-none">{name}</dt>
    <dd className="figures wrap-anywhere">{children}</dd>
  </div>
)
