// A small server on 127.0.0.1 with one plain-text page, for local monitoring.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalEndpoint {
  readonly url: string
  close(): Promise<void>
}

interface LocalPage {
  readonly path: string
  readonly contentType: string
  /** Returns the page's text. Called for each request. */
  read(): Promise<string>
  /** Called when `read` fails. The client's connection is closed. */
  onError(error: unknown): void
}

/** Serves the page on 127.0.0.1; port 0 means any free port. Rejects when the port is in use. */
export async function openLocalEndpoint(port: number, page: LocalPage): Promise<LocalEndpoint> {
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url !== page.path || method !== 'GET') return void response.writeHead(404).end()
    const text = await page.read()
    response.writeHead(200, { 'content-type': page.contentType, 'cache-control': 'no-store' }).end(text)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      page.onError(error)
      response.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actualPort}${page.path}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
