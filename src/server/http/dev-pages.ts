// Pages in development: rendered by Vite in this process for every request, and never cached.
import { createRequestHandler } from 'react-router'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { pagesOf } from './page-data.ts'
import { earlySubmissionsRoute, isFileName, PUBLIC_ROUTE, refuseNonPage } from './page-paths.ts'
import { createPagesContext, type PagesBuild } from './page-renderer.ts'

/** Serves the pages from their source files, with hot reload. */
export const developmentPagesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    app.addHook('onClose', () => vite.close())

    app.get('/*', PUBLIC_ROUTE, async (request, reply) => {
      refuseNonPage(request.url)
      const isSentByVite = await new Promise<boolean>((resolve) => {
        reply.raw.once('finish', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, () => resolve(false))
      })
      if (isSentByVite) return reply.hijack()
      if (isFileName(request.url)) return reply.status(404).send()
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
      const handle = createRequestHandler(build, 'development')
      const response = await handle(
        new Request(`${shop.origin()}${request.url}`),
        createPagesContext(build, pagesOf(shop)),
      )
      // Vite adds scripts and styles to the page that a policy cannot list.
      reply.removeHeader('content-security-policy')
      reply.status(response.status).headers(Object.fromEntries(response.headers))
      return reply.send(await response.text())
    })
    await app.register(earlySubmissionsRoute)
  }
