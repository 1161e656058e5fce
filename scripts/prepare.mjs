// Prepares the start of the shop: the locked dependencies, and the built pages.
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL, deleteBuildRecords, isBuilt, PROGRAM, TEXTS } from './build-stamp.mjs'
import { withPreparationLock } from './preparation-lock.mjs'
import { isStopRequested, machinePath, Refusal, ROOT, run, say } from './programs.mjs'

/** Installs exactly the lockfile's packages, unless they are installed already. */
export async function ensureDependencies() {
  if (!areInstalled()) await withPreparationLock(async () => areInstalled() || (await install()))
}

const areInstalled = () => isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))

async function install() {
  say('Installing the dependencies (a minute or two)…')
  if (!canWrite(ROOT))
    throw new Refusal(`This user cannot write to ${ROOT}. Clone the shop into a folder that you own.`)
  const cache = npmCache()
  try {
    // Development tools build the pages, so they are needed even with NODE_ENV=production.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { code, output } = await run(
      npm,
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        quiet: true,
        // npm removes node_modules, so it must not itself run on the Node in there.
        env: { ...cache.env, PATH: machinePath() },
      },
    )
    if (isStopRequested()) throw new Refusal('Stopped.')
    if (code === 127) throw new Refusal('npm is not on the PATH. Install Node with npm and start again.')
    if (code !== 0) throw new Refusal(`${output.trim()}\n'npm ci' failed. Its output is above.`)
  } finally {
    cache.remove()
  }
}

/** True when npm's record of installed packages equals the lockfile's for this machine. */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false
  return Object.entries(lock.packages).every(([path, locked]) => {
    if (path === '' || locked.link) return true
    const present = installed.packages?.[path]
    if (present) return present.version === locked.version && present.integrity === locked.integrity
    return locked.optional === true && !isForThisMachine(locked)
  })
}

/** True for a package that names this machine's platform and no C library. Only such a package must be installed. */
const isForThisMachine = ({ os, cpu, libc }) =>
  !libc &&
  Boolean(os ?? cpu) &&
  (os ?? [process.platform]).includes(process.platform) &&
  (cpu ?? [process.arch]).includes(process.arch)

/** Compiles the texts, as every build does: for programs that run from sources. */
export async function ensureTexts(node) {
  if (!isBuilt(TEXTS)) await runBuilder(node, 'scripts/compile-texts.ts')
}

/**
 * Builds the pages, English and every offered language, and the server's bundle, unless they are up to date.
 * PAGES_LANGUAGE=en builds English alone.
 */
export async function ensureBuild(node, languages = process.env.PAGES_LANGUAGE === 'en' ? 'en' : ALL) {
  const isComplete = () => isBuilt(languages) && isBuilt(PROGRAM)
  if (!isComplete()) await withPreparationLock(async () => isComplete() || (await build(node, languages)))
}

async function build(node, languages) {
  if (!canWrite(ROOT))
    throw new Refusal(`This user cannot write to ${ROOT}. Its owner must build the pages: npx react-router build`)
  if (!isBuilt(languages)) say('Building the pages…')
  if (!isBuilt()) {
    deleteBuildRecords()
    // React Router records the sources at the end of a build (react-router.config.ts).
    await runBuilder(node, 'node_modules/@react-router/dev/bin.cjs', 'build')
  }
  if (languages === ALL && !isBuilt(ALL)) await runBuilder(node, 'scripts/build-languages.ts')
  if (!isBuilt(PROGRAM)) await runBuilder(node, 'scripts/build-program.ts')
}

async function runBuilder(node, ...commandLine) {
  const { code, output } = await run(node, commandLine, {
    quiet: true,
    env: { NODE_ENV: 'production', PAGES_LANGUAGE: 'en' },
  })
  if (isStopRequested()) throw new Refusal('Stopped.')
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe shop could not be built. The reason is above.`)
}

/** Returns the environment for npm's cache. If npm's own cache folder is read-only, it is a temporary folder. */
function npmCache() {
  const cacheFolder = process.env.npm_config_cache ?? join(homedir(), '.npm')
  const existingFolder = existsSync(cacheFolder) ? cacheFolder : join(cacheFolder, '..')
  if (canWrite(existingFolder)) return { env: {}, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'npm-cache-'))
  return { env: { npm_config_cache: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function readText(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return null
  }
}

const readJson = (path) => JSON.parse(readText(path) ?? 'null')
