// The frame of the small pages that letters lead to: a letter drawn, one sentence, one thing to do.
import { type ReactNode, useEffect, useRef } from 'react'
import letter from '#web/assets/drawings/contact-letter.svg'
import { PageState } from '#web/ui/page-state.tsx'

interface LetterLinkPageProps {
  title: string
  text: ReactNode
  children: ReactNode
}

export function LetterLinkPage({ title, text, children }: LetterLinkPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(title)
  // Another step in the same place: the button that had the focus is gone.
  useEffect(() => {
    if (shown.current !== title) place.current?.focus({ preventScroll: true })
    shown.current = title
  }, [title])
  return (
    <div ref={place} tabIndex={-1} className="page outline-none">
      <PageState drawing={{ src: letter, width: 320, height: 240 }} title={title} isPageTitle text={text}>
        {children}
      </PageState>
    </div>
  )
}
