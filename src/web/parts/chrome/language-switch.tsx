// The shop's languages by their own names. Each is a plain link to the same page, which works without scripts and loads
// a new document (PAGE-33).
import { Languages } from 'lucide-react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { language } from '#copy/language.ts'
import { languageSwitch } from '#copy/pages.ts'
import { isLanguage, LANGUAGES } from '#domain/language.ts'
import { ENGLISH, pathIn } from '#domain/language-path.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** After hydration, a click also carries over the query and typed text (typed-text.ts). */
export default function LanguageSwitch() {
  const { pathname } = useLocation()
  const otherLanguages = useRouteLoaderData<typeof loader>('root')?.facts.languages ?? []
  if (otherLanguages.length === 0) return null
  return (
    <nav aria-label={languageSwitch} className="mt-6 flex gap-3 text-button-small">
      <Icon icon={Languages} size={20} className="mt-3 shrink-0" />
      <ul className="flex flex-wrap gap-x-5">
        {[ENGLISH, ...otherLanguages].filter(isLanguage).map((languageCode) => (
          <li key={languageCode}>
            <a
              href={pathIn(languageCode, pathname)}
              hrefLang={LANGUAGES[languageCode].tag}
              lang={LANGUAGES[languageCode].tag}
              aria-current={languageCode === language || undefined}
              className="inline-flex min-h-11 items-center underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:underline"
            >
              {LANGUAGES[languageCode].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
