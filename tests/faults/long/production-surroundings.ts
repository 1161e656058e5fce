// A TLS proxy in front of a shop in production, and the payment gateway under its public name.
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { answerNodeRequest } from '#sandbox/listen-sandbox.ts'
import type { RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { selfSigned } from '../../support/self-signed.ts'

const HOOK = join(import.meta.dirname, 'redirect-hosts.mjs')
const GATEWAY = 'api.razorpay.com'

export interface ProductionSurroundings {
  /** The environment variables that redirect both names here. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Opens the proxy in front of a shop that need not run yet. `folder` stores the certificate. */
export async function openProductionSurroundings(options: {
  readonly folder: string
  readonly publicName: string
  readonly shopPort: number
  readonly gateway: Pick<RazorpaySandbox, 'handle'>
}): Promise<ProductionSurroundings> {
  const names = [options.publicName, GATEWAY]
  const { key, cert } = selfSigned(names)
  const certificate = join(options.folder, 'certificate.pem')
  await writeFile(certificate, cert)
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    if (incoming.headers.host === GATEWAY) void answerNodeRequest(options.gateway.handle, incoming, outgoing)
    else forwardToShop(incoming, outgoing, options.shopPort)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      NODE_OPTIONS: `--import=${HOOK}`,
      NODE_EXTRA_CA_CERTS: certificate,
      LED_NAMES: names.join(','),
      LED_PORT: String((server.address() as AddressInfo).port),
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** As docs/operations.md requires of a proxy: it sets the client's address, and discards what a client claims. */
function forwardToShop(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers, socket } = incoming
  const forwardedHeaders = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
  const forwarded = request(
    { host: '127.0.0.1', port, method, path, headers: { ...headers, ...forwardedHeaders } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  forwarded.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(forwarded)
}
