// Offers a language to visitors whose browser prefers it, in that language. The line is fixed at the bottom of the
// window, above the footer, so that it takes no space in the page (PAGE-34).
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { pathIn } from '#domain/language-path.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { languageOffers } from '../../../copy/language-offers.ts'
import { isOfferHiddenAt, rememberOffer } from './offered-language.ts'

export default function LanguageOffer({ language }: { language: Language }) {
  const { pathname } = useLocation()
  const [isOver, setOver] = useState(false)
  if (isOver || isOfferHiddenAt(pathname)) return null
  const { tag, name } = LANGUAGES[language]
  const texts = languageOffers[language]
  return (
    <aside lang={tag} aria-label={name} className="language-offer sticky z-30 h-0 print:hidden">
      <div className="absolute inset-x-3 bottom-0 flex items-center gap-x-2 rounded-note border border-line bg-surface py-1 pr-1 pl-5 shadow-float sm:right-auto sm:left-8">
        <p className="flex grow flex-wrap items-center gap-x-3 text-small">
          {texts.line}
          <a
            href={pathIn(language, pathname)}
            hrefLang={tag}
            className="inline-flex min-h-11 items-center font-semibold text-rose-ink underline underline-offset-4"
          >
            {texts.go}
          </a>
        </p>
        <IconButton
          label={texts.close}
          onClick={() => {
            rememberOffer()
            setOver(true)
          }}
        >
          <Icon icon={X} size={20} />
        </IconButton>
      </div>
    </aside>
  )
}
