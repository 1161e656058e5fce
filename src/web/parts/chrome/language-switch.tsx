// The shop's languages by their own names, each a plain link to this same page: it works without scripts, and loads a document in that language (PAGE-33).
import { Languages } from 'lucide-react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { language } from '#copy/language.ts'
import { languageSwitch } from '#copy/language-offer.ts'
import { isLanguage, LANGUAGES } from '#domain/language.ts'
import { ENGLISH, pathIn } from '#domain/language-path.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What is asked for beside the path, and what was typed, goes along once the page is awake (typed-text.ts). */
export default function LanguageSwitch() {
  const { pathname } = useLocation()
  const besides = useRouteLoaderData<typeof loader>('root')?.facts.languages ?? []
  // Where there is one language alone, nobody is asked.
  if (besides.length === 0) return null
  return (
    <nav aria-label={languageSwitch} className="mt-6 flex gap-3 text-button-small">
      <Icon sign={Languages} size={20} className="mt-3 shrink-0" />
      <ul className="flex flex-wrap gap-x-5">
        {[ENGLISH, ...besides].filter(isLanguage).map((each) => (
          <li key={each}>
            <a
              href={pathIn(each, pathname)}
              hrefLang={LANGUAGES[each].tag}
              lang={LANGUAGES[each].tag}
              aria-current={each === language || undefined}
              className="inline-flex min-h-11 items-center underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:underline"
            >
              {LANGUAGES[each].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
