// A shop as it runs in production, started by the bench on its own database.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Program } from './program.ts'
import { SANDBOX_KEYS } from './sandbox-keys.ts'

/** This checkout. */
const HERE = join(import.meta.dirname, '..')
const OPEN = /^The shop is open: (\S+)$/m
const LONGEST_START = 120_000
const CHECK_INTERVAL = 10

export interface ShopOptions {
  /** The checkout that is started, by its own start command; this one unless told. */
  readonly checkout?: string
  readonly dataDir: string
  /** Absent: the shop starts a database of its own. */
  readonly databaseUrl?: string
  /** Where the sandbox listens; absent, the shop brings its own. */
  readonly sandboxUrl?: string
  readonly env?: Readonly<Record<string, string>>
}

/** What a checkout says of how Node is to run its server: scripts/server-program.mjs. */
interface ServerProgram {
  readonly serverArguments: readonly string[]
  readonly serverEnvironment: Readonly<Record<string, string>>
}

/** Starts a shop's process; it opens some time later. */
export async function startShop(wish: ShopOptions): Promise<Program> {
  const { checkout = HERE, dataDir, databaseUrl, sandboxUrl, env = {} } = wish
  const script = pathToFileURL(join(checkout, 'scripts/server-program.mjs')).href
  const { serverArguments, serverEnvironment } = (await import(script)) as ServerProgram
  return new Program(join(checkout, serverArguments.at(-1) ?? ''), {
    folder: checkout,
    flags: serverArguments.slice(0, -1),
    env: {
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'founder@example.in',
      ADMIN_PASSWORD: 'monsoon evening 88',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(sandboxUrl ? razorpayAt(sandboxUrl) : {}),
      ...env,
    },
  })
}

const razorpayAt = (url: string): Record<string, string> => ({
  RAZORPAY_KEY_ID: SANDBOX_KEYS.keyId,
  RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
  PROVIDERS_URL: url,
})

export interface OpenShop {
  readonly program: Program
  readonly origin: string
}

/** Starts a shop and waits until it says that it is open. */
export async function openShop(wish: ShopOptions): Promise<OpenShop> {
  await mkdir(wish.dataDir, { recursive: true })
  const program = await startShop(wish)
  const until = performance.now() + LONGEST_START
  while (performance.now() < until && !program.hasEnded) {
    const origin = OPEN.exec(program.printed)?.[1]
    if (origin !== undefined) return { program, origin }
    await pause(CHECK_INTERVAL)
  }
  await program.end()
  throw new Error(`The shop did not open:\n${program.printed}`)
}

/** Starts a helper of the bench and waits for its first word. */
export async function openHelper<Word>(file: string): Promise<{ program: Program; word: Word }> {
  const program = new Program(join(import.meta.dirname, file))
  const word = await program.next<Word>()
  return { program, word }
}
