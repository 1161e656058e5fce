// A relay of its own for a shop that is measured: the address of its database through it, and what passed.
import type { BenchEnvironment } from '../environment.ts'
import type { Program } from '../program.ts'
import type { RelayReport, RelayTask } from './plan.ts'

export interface Relay {
  readonly program: Program
  /** As the shop is told it. */
  readonly url: string
  /** What has passed since the last question. */
  report(): Promise<RelayReport>
}

/** Opens one in front of a database's address. It ends with the run, or when its program is ended. */
export async function openRelay(
  environment: BenchEnvironment,
  databaseUrl: string,
  options: Pick<RelayTask, 'delay' | 'isWatching'>,
): Promise<Relay> {
  const { program } = await environment.helper('relay/relay-program.ts')
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const port = Number(url.port)
  const upstream = folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` }
  const { port: own } = await program.ask<{ port: number }>({ ...options, upstream } satisfies RelayTask)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return { program, url: url.href, report: () => program.ask<RelayReport>('report') }
}
