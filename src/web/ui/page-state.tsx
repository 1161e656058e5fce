// A page without content: empty, access denied, or failed to load (LOOK-13).
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { Icon } from './icon.tsx'

interface PageStateProps {
  /** A drawing with its size, loaded at once unless `eager` is false. Without a drawing, a red disc is shown. */
  drawing?: { readonly src: string; readonly width: number; readonly height: number; readonly eager?: boolean }
  title: string
  isPageTitle?: boolean
  text?: ReactNode
  children: ReactNode
}

export function PageState({ drawing, title, isPageTitle = false, text, children }: PageStateProps) {
  const Heading = isPageTitle ? 'h1' : 'h2'
  return (
    <section className="flex flex-col items-center py-10 text-center lg:py-14">
      {drawing ? (
        <Drawing eager {...drawing} className="h-auto max-w-full rounded-panel" />
      ) : (
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-chilli text-surface">
          <Icon icon={X} size={28} />
        </span>
      )}
      <Heading className={isPageTitle ? 'mt-6 text-h2' : 'mt-6 text-h3'}>{title}</Heading>
      {text && <div className="measure mt-2 min-w-0 text-body text-balance wrap-anywhere text-ink-soft">{text}</div>}
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
