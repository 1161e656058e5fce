// A small server on 127.0.0.1 with one page of plain text, for programs of this machine that watch the shop.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalEndpoint {
  /** Where the page is read on this machine. */
  readonly url: string
  close(): Promise<void>
}

interface LocalPage {
  readonly path: string
  readonly contentType: string
  /** Makes the page anew for each who asks. */
  read(): Promise<string>
  /** Called with the reason when a page could not be made; who asked for it sees the connection end. */
  onError(error: unknown): void
}

/** Opens it on a port, any free one for 0. Rejects when the port is taken. */
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
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}${page.path}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
