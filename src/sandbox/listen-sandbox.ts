// Connects a fetch-style handler to Node's HTTP server, and runs the sandbox on a port of its own.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { dropHeader } from './http.ts'
import type { RazorpaySandbox } from './razorpay-sandbox.ts'

type Handle = (request: Request) => Promise<Response>

const bodyLimit = 1024 * 1024

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) throw new Error('The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) headers.set(name, values?.join(', ') ?? '')
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`)
  const method = incoming.method ?? 'GET'
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: await readBody(incoming) })
}

/**
 * Answers one Node request with a fetch-style handler. A dropped response closes the connection. For Fastify: hijack
 * the reply and leave the body unparsed.
 */
export async function answerNodeRequest(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const answer = await handle(await toRequest(incoming))
    if (answer.headers.has(dropHeader)) {
      outgoing.destroy()
      return
    }
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  } catch {
    outgoing.destroy() // The client aborted the request before it was read.
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port')
  return address.port
}

/** Runs a sandbox on 127.0.0.1. Port 0 chooses a free port. The returned `url` has no slash at its end. */
export async function listenSandbox(
  sandbox: Pick<RazorpaySandbox, 'handle'>,
  options: { port: number },
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => void answerNodeRequest(sandbox.handle, incoming, outgoing))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
