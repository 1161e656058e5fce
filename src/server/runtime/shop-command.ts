// Runs an operator's command on the shop's database and gateway, whether or not the shop runs.
import { pino } from 'pino'
import { ConfigError, readConfig } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { PlainError } from '../plain-error.ts'
import type { Shop } from '../shop.ts'
import { localServerUrl } from './bootstrap.ts'
import { configuredCouriers, configuredGateways } from './configured-gateways.ts'
import { createShop } from './create-shop.ts'
import { print } from './lifecycle.ts'
import { connectToSandbox, openSandbox } from './sandbox.ts'

/** Runs `work`. The exit code is 0 when it returns true, otherwise 1. An error is printed as a sentence. */
export async function runShopCommand(
  failed: (reason: string) => string,
  work: (shop: Shop, log: (line: string) => void) => Promise<boolean>,
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    const config = readConfig(process.env)
    const databaseUrl = config.DATABASE_URL ?? findRunningPostgres(config.DATA_DIR)
    const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print }) : null
    if (embedded) closers.push(() => embedded.stop())
    // The sandbox belongs to the running shop. Without one, its state is read from disk.
    const sandbox = config.usesSandbox
      ? await (databaseUrl === null ? openSandbox(config) : connectToSandbox(config, localServerUrl(config)))
      : null
    if (sandbox) closers.push(() => sandbox.close())
    const createdShop = await createShop({
      config,
      databaseUrl: databaseUrl ?? embedded?.url ?? '',
      gateways: configuredGateways(config, sandbox),
      couriers: configuredCouriers(config, sandbox),
      log: pino({ level: 'silent' }),
      process: 'command',
      origin: () => config.publicOrigin ?? localServerUrl(config),
    })
    closers.push(() => createdShop.close())
    if (!(await work(createdShop.shop, print))) process.exitCode = 1
  } catch (error) {
    const isPlain = error instanceof PlainError || error instanceof ConfigError
    process.stderr.write(
      `${isPlain ? error.message : failed(error instanceof Error ? error.message : String(error))}\n`,
    )
    process.exitCode = 1
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
