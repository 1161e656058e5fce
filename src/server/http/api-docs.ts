// The description of the API: made from the routes' own schemas, read at /api/docs (off in production unless API_DOCS=1).
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiDocs as copy } from '#copy/api-docs.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** Registers the generator; it must come before the routes it describes. */
export async function describeApi(app: ApiServer, shop: Shop): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: shop.config.SHOP_NAME, description: copy.description, version: '1' } },
    transform: jsonSchemaTransform,
  })
}

/** Whether anybody may read the description here. */
export const servesDocs = ({ API_DOCS, isPublic }: Shop['config']): boolean => API_DOCS ?? !isPublic

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
}

/** `/api/docs` for people, `/api/docs/openapi.json` for tools. */
export const apiDocs = async (app: ApiServer): Promise<void> => {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/docs/openapi.json', route, async () => app.swagger())
  app.get('/docs', route, async (_request, reply) => {
    const paths = (app.swagger().paths ?? {}) as Record<string, Record<string, Operation>>
    const rows = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => rowOf(method, path, operation)),
    )
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(pageOf(rows))
  })
}

const rowOf = (method: string, path: string, operation: Operation): string =>
  `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? '')}</td></tr>`

const pageOf = (rows: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${copy.title}</title></head>` +
  `<body><h1>${copy.title}</h1><p>${copy.description}</p><p><a href="docs/openapi.json">${copy.download}</a></p>` +
  `<table><thead><tr><th>${copy.method}</th><th>${copy.path}</th><th>${copy.summary}</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
