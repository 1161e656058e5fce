// The files by which search engines and browsers discover the shop: robots.txt, the site map, the product feed, the web
// manifest, icons and /.well-known.
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { PAYER_PAGE, pages } from '#contract/urls.ts'
import { installed } from '#copy/errors.ts'
import { indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import { languageTagOf } from '#domain/language.ts'
import { ENGLISH, pathIn } from '#domain/language-path.ts'
import type { ApiServer } from '../api.ts'
import type { CatalogVersion } from '../catalog/catalog-version.ts'
import { digestOf } from '../compression/encodings.ts'
import { isPrecompressed, precompress, sendReady } from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { PUBLIC_ROUTE } from './page-paths.ts'
import { securityHeaders } from './page-policy.ts'
import { FEED, writeProductFeed } from './product-feed.ts'
import { sitemapPath, writeSitemap, writeSitemapPart } from './sitemap.ts'

/** The file of each icon, by the icon's name in URLs. */
const ICONS = { '192.png': 'icon-192.png', '512.png': 'icon-512.png', 'maskable-512.png': 'icon-maskable-512.png' }
const TEXT = 'text/plain; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'
const BRAND = new URL('../../web/assets/brand/', import.meta.url)
/** The background of the page and of the browser's bars (LOOK-2). */
const CREAM = '#fcf7ef'
/**
 * Pages that crawlers should not fetch. Pages to which every header links, such as the cart, are not listed, because a
 * crawler must fetch a page to read that it must not be indexed.
 */
const CLOSED_PAGES = [pages.account, pages.checkout, PAYER_PAGE, '/order-placed', pages.logout]
const DISALLOWED = ['/api/', '/sandbox/', pages.admin, ...CLOSED_PAGES]

/**
 * Serves /robots.txt, /sitemap.xml with its parts, the product feed, /manifest.webmanifest and /icons/. `languages` are
 * those besides English.
 */
export const discoveryFilesRoutes =
  (shop: Shop, version: CatalogVersion, languages: readonly string[] = []) =>
  async (app: ApiServer): Promise<void> => {
    const commonHeaders = securityHeaders(shop)
    const cache = createPageCache(commonHeaders, { meters: shop.meters })
    const stopListening = version.onChange(() => cache.invalidate())
    app.addHook('onClose', async () => stopListening())

    // Files are cached by name and not by URL, because many spellings of a URL lead to the same file.
    const send = async (
      { raw }: FastifyRequest,
      reply: FastifyReply,
      name: string,
      type: string,
      write: () => Promise<string | null> | string,
    ) => {
      // Version 0 means that no version was read yet, so changes of the catalogue would not empty the cache.
      if (version.current() === 0) await version.refresh()
      const file = await cache.get(name, async () => toFilePage(type, await write()))
      if (!isPrecompressed(file)) throw new ShopError('not_found')
      reply.hijack()
      sendReady(raw, reply.raw, file)
    }

    app.get('/robots.txt', PUBLIC_ROUTE, (request, reply) =>
      send(request, reply, 'robots', TEXT, () => robotsText(shop, languages)),
    )
    for (const language of [ENGLISH, ...languages])
      app.get(pathIn(language, '/manifest.webmanifest'), PUBLIC_ROUTE, (request, reply) =>
        send(request, reply, `manifest ${language}`, MANIFEST, () => manifestJson(shop, language)),
      )
    app.get('/sitemap.xml', PUBLIC_ROUTE, (request, reply) =>
      send(request, reply, 'sitemap', XML, () => writeSitemap(shop, languages)),
    )
    app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', PUBLIC_ROUTE, (request, reply) => {
      const part = Number(request.params.part)
      return send(request, reply, sitemapPath(part), XML, () => writeSitemapPart(shop, part, languages))
    })
    app.get(FEED, PUBLIC_ROUTE, (request, reply) => {
      // Before the opening only staff see the products (OPS-21).
      if (!shop.isOpen()) throw new ShopError('not_found')
      return send(request, reply, 'feed', XML, () => writeProductFeed(shop))
    })
    for (const [name, file] of Object.entries(ICONS)) {
      const identity = await readFile(new URL(file, BRAND))
      const caching = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }
      const icon = precompress({ identity, digest: digestOf(identity) }, { ...commonHeaders, ...caching })
      app.get(`/icons/${name}`, PUBLIC_ROUTE, async (request, reply) => {
        reply.hijack()
        sendReady(request.raw, reply.raw, icon)
      })
    }
  }

const toFilePage = (type: string, text: string | null): RenderedPage => ({
  status: text === null ? 404 : 200,
  text: text ?? '',
  headers: { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' },
})

/** Returns robots.txt. It does not depend on whether the shop is public, because crawlers reach only public shops. */
const robotsText = ({ origin }: Shop, languages: readonly string[]): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    ...languages.flatMap((language) => CLOSED_PAGES.map((path) => `Disallow: ${pathIn(language, path)}`)),
    '',
    `Sitemap: ${origin()}/sitemap.xml`,
    '',
  ].join('\n')

/**
 * Returns the web manifest. The name below the icon on a phone does not reveal what is sold (PAGE-30). The app starts
 * in the language in which it was installed.
 */
const manifestJson = ({ identity }: Shop, language: string): string =>
  JSON.stringify({
    id: pages.home,
    name: identity().name,
    short_name: installed.name,
    lang: languageTagOf(language),
    start_url: pathIn(language, pages.home),
    scope: pages.home,
    display: 'standalone',
    theme_color: CREAM,
    background_color: CREAM,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

/** The expiry date in security.txt is this far from today, so it never passes. RFC 9116 recommends less than a year. */
const VALID_FOR = days(180)
const CACHE_HEADERS = { 'cache-control': 'public, max-age=86400' }

/**
 * Serves /.well-known/security.txt, the contact for vulnerabilities, and /.well-known/change-password, which redirects
 * to the page for changing a password (SEC-71).
 */
export const wellKnownRoutes =
  (shop: Pick<Shop, 'clock' | 'identity' | 'origin'>) =>
  async (app: ApiServer): Promise<void> => {
    app.get('/.well-known/security.txt', PUBLIC_ROUTE, (_request, reply) =>
      reply.headers(CACHE_HEADERS).type('text/plain; charset=utf-8').send(securityText(shop)),
    )
    // Password managers open this address.
    app.get('/.well-known/change-password', PUBLIC_ROUTE, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(pages.accountSecurity, 302),
    )
  }

function securityText({ clock, identity, origin }: Pick<Shop, 'clock' | 'identity' | 'origin'>): string {
  const { email } = identity()
  const today = startOfIndianDay(indianDate(clock.now()))
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin()}${pages.contact}`,
    `Expires: ${after(today, VALID_FOR).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin()}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
