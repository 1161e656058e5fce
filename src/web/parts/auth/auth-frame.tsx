// The layout of signup, login and password reset: the river drawing, and a column beside or below it (LOOK-21).
import { type ReactNode, useEffect, useRef } from 'react'
import river from '#web/assets/drawings/login-river.svg'
import tallRiver from '#web/assets/drawings/login-river-tall.svg'
import { Drawing } from '#web/ui/drawing.tsx'

interface AuthFrameProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(title)
  // After a step, moves the focus to the new content, because the form that had the focus is removed.
  useEffect(() => {
    if (shownTitle.current !== title) heading.current?.focus()
    shownTitle.current = title
  }, [title])
  return (
    <div className="flex flex-1 flex-col nav:flex-row">
      <div className="relative shrink-0 overflow-hidden bg-apricot nav:w-1/2">
        <Drawing
          src={river}
          width={1600}
          height={420}
          eager
          className="h-36 w-full object-cover object-bottom nav:hidden"
        />
        <Drawing
          src={tallRiver}
          width={1000}
          height={1200}
          className="hidden size-full object-cover object-bottom nav:absolute nav:inset-0 nav:block"
        />
      </div>
      <div className="page flex-1 py-10 nav:py-18">
        <div className="mx-auto flex w-full max-w-100 flex-col gap-7">
          <div className="flex flex-col gap-2">
            <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
              {title}
            </h1>
            <p className="text-body text-ink-soft">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
