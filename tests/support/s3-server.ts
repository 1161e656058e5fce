// A third-party S3 server for the long tests: installed separately on first use, on loopback, with its objects in a
// temporary folder.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bucket } from '#server/bucket-address.ts'

/** The server has a folder of its own, so that running the shop does not install it (docs/decisions/002). */
const TOOL = join(import.meta.dirname, '../s3')

interface Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type ServerClass = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => Server

export interface S3Server {
  /** The address of a bucket with this name. */
  bucket(name: string): Bucket
  close(): Promise<void>
}

/** Opens a server with these buckets, all empty. The server checks keys but no signatures; fake-s3.ts checks these. */
export async function openS3Server(buckets: readonly string[]): Promise<S3Server> {
  if (!existsSync(join(TOOL, 'node_modules/s3rver')))
    await promisify(execFile)('npm', ['ci', '--prefix', TOOL, '--no-audit', '--no-fund', '--loglevel=error'])
  const S3rver: ServerClass = createRequire(join(TOOL, 'package.json'))('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'shop-faults-s3-'))
  const configureBuckets = buckets.map((name) => ({ name }))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  // The server's built-in keys.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    bucket: (name) => ({ endpoint: `http://127.0.0.1:${port}`, bucket: name, region: 'us-east-1', ...keys }),
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
