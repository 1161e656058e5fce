// Shown instead of a page: not found, no network, or an error of the shop.
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { failures } from '#copy/errors.ts'
import { titled } from '#copy/pages.ts'
import { NetworkError } from '#web/api-client.ts'
import notFound from '#web/assets/drawings/not-found.svg'
import { Drawing } from '#web/ui/drawing.tsx'
import { ShopLinkButton } from './shop-link.tsx'

interface FailureWords {
  readonly title: string
  readonly text: string
  readonly button: string
}

/** Shows an error. `texts` replaces the texts that belong to the error. */
export function PageFailure({ error, texts = wordsOf(error) }: { error: unknown; texts?: FailureWords }) {
  const { pathname, search } = useLocation()
  return (
    <section className="page flex flex-col items-center py-14 text-center lg:py-20">
      <title>{titled({ title: texts.title })}</title>
      <meta name="robots" content="noindex" />
      <Drawing src={notFound} width={320} height={240} eager />
      <h1 className="mt-6 text-h2">{texts.title}</h1>
      <p className="measure mt-3 text-body text-ink-soft">{texts.text}</p>
      {!isMissing(error) && (
        // A plain link loads a new document, because the current one may be the cause (PAGE-35). It also works without
        // scripts.
        <Link to={pathname + search} reloadDocument className="link mt-6">
          {failures.again}
        </Link>
      )}
      <div className="mt-7">
        <ShopLinkButton to={texts === failures.notFound ? pages.home : pages.products}>{texts.button}</ShopLinkButton>
      </div>
    </section>
  )
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

function wordsOf(error: unknown): FailureWords {
  if (isMissing(error)) return failures.notFound
  if (isRouteErrorResponse(error) && error.status >= 502) return failures.away
  if (error instanceof NetworkError) return failures.offline
  return failures.unexpected
}
