// The real server in a process of its own, which a test can start, kill and restart.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'

const MAIN = join(import.meta.dirname, '../../src/server/runtime/main.ts')
const OPEN_LINE = /^The shop is open: (\S+)$/m
/** The timeout of a start, in milliseconds. */
const START_TIMEOUT = 120_000

export const ADMIN = { email: 'founder@example.in', password: 'monsoon evening 88' } as const

/** The data of a shop: it outlives its process. */
interface ShopData {
  /** The database's address; empty for the embedded database. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** The words of the command line before `node`. */
  readonly prefix?: readonly string[]
  /** The public address, when the process is behind a proxy. */
  readonly front?: string
}

export type Environment = Readonly<Record<string, string>>

export class ShopProcess {
  readonly admin = ADMIN
  readonly dataDir: string
  readonly databaseUrl: string
  readonly #env: Environment
  readonly #prefix: readonly string[]
  readonly #front: string | undefined
  readonly #pool: pg.Pool
  #child: ChildProcess | null = null
  #printed = ''
  #origin = ''

  constructor({ databaseUrl, dataDir, prefix = [], front }: ShopData, env: Environment) {
    this.dataDir = dataDir
    this.databaseUrl = databaseUrl
    this.#env = env
    this.#prefix = prefix
    this.#front = front
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    // The database may be dropped under an idle connection.
    this.#pool.on('error', () => undefined)
  }

  get origin(): string {
    return this.#front ?? this.#origin
  }

  /** The address of the process itself: a free port at first, the same one after a restart. */
  get ownOrigin(): string {
    return this.#origin
  }

  /** 0 while the process does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get printed(): string {
    return this.#printed
  }

  /** Starts or restarts the shop, optionally as another version. Resolves when the shop is ready. */
  async start(env: Environment = {}, main: string = MAIN): Promise<void> {
    const [command = '', ...args] = [...this.#prefix, process.execPath, main]
    const child = spawn(command, args, {
      // Passes only the variables that a process needs from the test's own environment.
      env: {
        PATH: process.env.PATH,
        PORT: this.#origin === '' ? '0' : new URL(this.#origin).port,
        DATABASE_URL: this.databaseUrl,
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMITS: 'off',
        STAFF_SECOND_FACTOR: 'off',
        LOG_LEVEL: 'warn',
        ...this.#env,
        ...env,
      },
      // The channel ends the shop if the tests themselves are killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    this.#origin = await this.#waitUntilOpen(child)
    const { status } = await fetch(`${this.#origin}/readyz`)
    if (status !== 200) throw new Error(`/readyz answered ${status}`)
  }

  #waitUntilOpen(child: ChildProcess): Promise<string> {
    const before = this.#printed.length
    return new Promise((resolve, reject) => {
      const giveUp = (why: string) => reject(new Error(`The shop ${why}:\n${this.#printed.slice(before)}`))
      const timeout = setTimeout(() => giveUp('did not open'), START_TIMEOUT)
      const recordOutput = (chunk: Buffer): void => {
        this.#printed += chunk.toString()
        const origin = OPEN_LINE.exec(this.#printed.slice(before))?.[1]
        if (origin === undefined) return
        clearTimeout(timeout)
        resolve(origin)
      }
      child.stdout?.on('data', recordOutput)
      child.stderr?.on('data', recordOutput)
      child.once('exit', () => {
        clearTimeout(timeout)
        giveUp('ended while it started')
      })
    })
  }

  async query<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(statement, [...values])).rows
  }

  /** Sets a control of the shop's payment sandbox. */
  async controlSandbox(control: string, input: object = {}): Promise<unknown> {
    const response = await fetch(`${this.#origin}/sandbox/razorpay/control/${control}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${control} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  kill9(): Promise<number | null> {
    return this.#end('SIGKILL')
  }

  /** Requests the end of the process, as a machine does at shutdown. Returns the exit code. */
  end(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Ends the process for good, as Ctrl-C does. Returns the exit code. */
  async stop(): Promise<number | null> {
    const code = await this.#end('SIGINT')
    await this.#pool.end()
    return code
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
}
