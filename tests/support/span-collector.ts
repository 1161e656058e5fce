// A collector of OpenTelemetry's for tests: takes spans as OTLP in JSON and keeps them.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface KeptSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  readonly status: { readonly code: number }
}

export interface SpanCollector {
  /** What the shop is told as OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string
  /** All that has come, the latest last. */
  readonly spans: readonly KeptSpan[]
  /** Every body as it came. */
  readonly raw: readonly string[]
  readonly headers: readonly Readonly<Record<string, unknown>>[]
  close(): Promise<void>
}

export async function openSpanCollector(): Promise<SpanCollector> {
  const spans: KeptSpan[] = []
  const raw: string[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    raw.push(body)
    headers.push({ ...request.headers, url: request.url })
    const told = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: KeptSpan[] }[] }[] }
    spans.push(...told.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    raw,
    headers,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** What a span says under a name. */
export const factOf = ({ attributes }: KeptSpan, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]
