// A line beside each form that collects data. It opens the whole privacy notice in place, whose text is loaded when it
// is first opened (PRIV-7).
import { Suspense, useEffect, useRef, useState } from 'react'
import { pages } from '#contract/urls.ts'
import { noticeLines } from '#copy/privacy.ts'
import type { NoticeName } from '#domain/consent.ts'
import { addressOf } from '#web/page-address.ts'
import { lazy } from '#web/ui/lazy.ts'

const NoticeText = lazy(() => import('./notice-text.tsx'))

/** `onPlum` is true on the footer's dark background. Without scripts the line links to the page with all notices. */
export function NoticeLine({ name, onPlum = false }: { name: NoticeName; onPlum?: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The notice may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open === true), [])
  const noticesLink = (
    <a href={addressOf(`${pages.privacyChoices}#${name}`)} className="link">
      {noticeLines.page}
    </a>
  )
  return (
    <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-small">
      <summary
        className={onPlum ? 'inline-block py-2 text-plum-soft underline' : 'inline-block py-2 text-ink-soft underline'}
      >
        {noticeLines[name]}
      </summary>
      <div
        className={onPlum ? 'mt-1 rounded-note border border-plum-line p-4' : 'mt-1 rounded-note bg-sand p-4 text-ink'}
      >
        {isOpen ? (
          <Suspense fallback={noticesLink}>
            <NoticeText name={name} />
          </Suspense>
        ) : (
          noticesLink
        )}
      </div>
    </details>
  )
}
