// The guides as cards with their drawings, and the line that says that a guide is in English (PAGE-36).
import type { ReactNode } from 'react'
import { pages } from '#contract/urls.ts'
import { language } from '#copy/language.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import type { ListedGuide } from './all-guides.ts'

interface InLanguage {
  readonly lang: string
}

/** Returns the language attribute of a guide's text: undefined when it is the page's own language. */
export const langOf = ({ lang }: InLanguage): string | undefined => (lang === language ? undefined : lang)

export const EnglishNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-5 rounded-note bg-river-wash px-4 py-3 text-river-deep">{children}</p>
)

/** The number of cards in the first view on phones; their drawings are loaded first. */
const FIRST_VIEW = 1

export const GuideCards = ({ guides }: { guides: readonly ListedGuide[] }) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 md:grid-cols-3">
    {guides.map((guide, index) => (
      <li key={guide.name}>
        <ShopLink to={pages.guide(guide.name)} className="group block rounded-card">
          <Drawing
            src={guide.drawing}
            width={480}
            height={320}
            eager={index < FIRST_VIEW}
            className="h-auto w-full rounded-panel bg-sand"
          />
          <div lang={langOf(guide)}>
            <h2 className="mt-4 text-h3 decoration-2 underline-offset-4 group-hover:underline">{guide.title}</h2>
            <p className="mt-3 text-body text-ink-soft">{guide.description}</p>
          </div>
        </ShopLink>
      </li>
    ))}
  </ul>
)
