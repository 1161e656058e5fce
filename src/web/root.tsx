// The document around every page: head, fonts, toasts. It is the same for all visitors (PAGE-12).
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { failures } from '#copy/errors.ts'
import { languageTag } from '#copy/language.ts'
import { withoutScript } from '#copy/pages.ts'
import appleTouchIcon from '#web/assets/brand/apple-touch-icon.png'
import favicon from '#web/assets/brand/favicon.svg'
import { replayEarlyPresses } from '#web/early-interactions.ts'
import { addressOf } from '#web/page-address.ts'
import { bestSellersOf } from '#web/parts/products/best-sellers.ts'
import { subscribeToOtherTabs } from '#web/parts/session/session-store.ts'
import { pagesContext } from '#web/routes/pages-context.ts'
import appStyles from '#web/styles/app.css?url'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/root.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: appleTouchIcon },
  { rel: 'manifest', href: addressOf('/manifest.webmanifest') },
]

export async function loader({ context }: Route.LoaderArgs) {
  const pages = context.get(pagesContext)
  const [products, announcement, shipping] = await Promise.all([
    pages.listProducts(1),
    pages.findAnnouncement(),
    pages.findShippingCosts(),
  ])
  const announced = announcement && { children: announcement.text, lang: announcement.lang }
  return { facts: pages.shopFacts(), bestSellers: bestSellersOf(products), announced, shipping }
}

/** The root's data is loaded only once, because it does not change while the page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fcf7ef" />
        {/* With a precedence, React sends the stylesheet first, and the rest of the head does not wait for it. */}
        <link rel="stylesheet" href={appStyles} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          {/* Rendered by the server only, so that the scripts do not contain the text. */}
          {import.meta.env.SSR && (
            <p className="bg-river-wash px-5 py-3 text-center text-small text-river-deep">{withoutScript.line}</p>
          )}
        </noscript>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { revalidate } = useRevalidator()
  // After a login or logout in another tab, this page shows another user's data, so it is loaded again.
  useEffect(() => subscribeToOtherTabs(() => void revalidate()), [revalidate])
  // The root's effects run last. By now the page is hydrated, and early presses can be replayed.
  useEffect(replayEarlyPresses, [])
  return (
    <ConfirmProvider>
      <Outlet />
    </ConfirmProvider>
  )
}

/** Shown when even the shop's layout cannot be rendered. */
export function ErrorBoundary() {
  const error = useRouteError()
  const texts = isRouteErrorResponse(error) && error.status === 404 ? failures.notFound : failures.unexpected
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <title>{texts.title}</title>
      <h1 className="text-h2">{texts.title}</h1>
      <p className="text-body text-ink-soft">{texts.text}</p>
      <a href={addressOf('/')} className="link">
        {failures.notFound.button}
      </a>
    </main>
  )
}
