// In place of something of one's own that only a script can fetch: while it is on its way, and where no script runs, the way to the page that the server makes of it (PAGE-32).
import { withoutScript } from '#copy/chrome.ts'
import { addressOf } from '#web/page-address.ts'
import { Loading } from '#web/ui/moon.tsx'

interface PlainWayProps {
  /** Said while it is on its way. */
  loading: string
  /** The plain page. */
  to: string
  words: keyof Pick<typeof withoutScript.plain, 'order' | 'orders'>
}

export const PlainWay = ({ loading, to, words }: PlainWayProps) => (
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
              {withoutScript.plain[words]}
            </a>
          </p>
        </section>
      )}
    </noscript>
  </>
)
