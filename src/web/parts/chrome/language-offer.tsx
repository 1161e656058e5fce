// One line that offers a language in its own words, to whoever's browser names it. It takes no room of its own: it lies along the window's lower edge, and rests where the footer begins (PAGE-34).
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { LANGUAGES } from '#domain/language.ts'
import { pathIn } from '#domain/language-path.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { languageOffers } from '../../../copy/language-offers.ts'
import { offerNoMore, wantedLanguage, wasOffered } from './offered-language.ts'

/** Where something else lies along the edge, or somebody pays. */
const isBusy = (path: string) =>
  [pages.calculator, pages.cart, pages.orderPlaced('')].some(
    (page) => page.startsWith(path.toLowerCase()) && path !== pages.home,
  )

export default function LanguageOffer() {
  const { pathname } = useLocation()
  const [wanted, want] = useState(() => (wasOffered() ? null : wantedLanguage()))
  if (wanted === null || isBusy(pathname)) return null
  const { tag } = LANGUAGES[wanted]
  const words = languageOffers[wanted]
  return (
    <aside lang={tag} aria-label={words.line} className="language-offer sticky z-30 h-0 print:hidden">
      <div className="absolute inset-x-3 bottom-0 flex items-center gap-x-2 rounded-note border border-line bg-surface py-1 pr-1 pl-5 shadow-float sm:right-auto sm:left-8">
        <p className="flex grow flex-wrap items-center gap-x-3 text-small">
          {words.line}
          <a
            href={pathIn(wanted, pathname)}
            hrefLang={tag}
            className="inline-flex min-h-11 items-center font-semibold text-rose-ink underline underline-offset-4"
          >
            {words.go}
          </a>
        </p>
        <IconButton
          label={words.close}
          onClick={() => {
            offerNoMore()
            want(null)
          }}
        >
          <Icon sign={X} size={20} />
        </IconButton>
      </div>
    </aside>
  )
}
