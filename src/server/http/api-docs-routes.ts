// Serves the description of the API at /api/docs, except in production. It is generated on the first request.
import * as calls from '#contract/calls/programs.ts'
import { apiDocs as copy } from '#copy/api-docs.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import type { Description, Operation } from './describe-api.ts'

export const servesDocs = ({ isPublic }: Shop['config']): boolean => !isPublic

/** Serves `/api/docs` for people and `/api/docs/openapi.json` for tools. The result of `describe` is cached. */
export const apiDocsRoutes =
  (describe: () => Promise<Description>) =>
  async (app: ApiServer): Promise<void> => {
    let cachedDescription: Promise<Description> | undefined
    const readDescription = (): Promise<Description> => {
      cachedDescription ??= describe()
      return cachedDescription
    }
    serve(app, calls.downloadOpenApi, async ({ reply }) => reply.send(await readDescription()))
    serve(app, calls.readApiDocs, async ({ reply }) => {
      const paths = (await readDescription()).paths ?? {}
      const rows = Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => toTableRow(method, path, operation)),
      )
      return reply
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .type('text/html; charset=utf-8')
        .send(docsPage(rows))
    })
  }

const toTableRow = (method: string, path: string, operation: Operation): string =>
  `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? '')}</td></tr>`

const docsPage = (rows: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${copy.title}</title></head>` +
  `<body><h1>${copy.title}</h1><p>${copy.description}</p><p><a href="docs/openapi.json">${copy.download}</a></p>` +
  `<table><thead><tr><th>${copy.method}</th><th>${copy.path}</th><th>${copy.summary}</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
