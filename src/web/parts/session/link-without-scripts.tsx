// Shown while private content is loading, which needs a script. Without scripts, a link to the page that the server
// renders is shown (PAGE-32).
import { withoutScript } from '#copy/pages.ts'
import { addressOf } from '#web/page-address.ts'
import { Loading } from '#web/ui/moon.tsx'

interface LinkWithoutScriptsProps {
  loading: string
  to: string
  linkText: keyof Pick<typeof withoutScript.plain, 'order' | 'orders'>
}

export const LinkWithoutScripts = ({ loading, to, linkText }: LinkWithoutScriptsProps) => (
  <>
    <div className="min-h-dvh noscript:hidden">
      <Loading label={loading} visible />
    </div>
    <noscript>
      {import.meta.env.SSR && (
        <section className="page grid justify-items-center gap-4 py-14 text-center">
          <h1 className="text-h2">{withoutScript.own.title}</h1>
          <p className="measure text-body text-ink-soft">{withoutScript.own.text}</p>
          <p>
            <a href={addressOf(to)} className="link">
              {withoutScript.plain[linkText]}
            </a>
          </p>
        </section>
      )}
    </noscript>
  </>
)
