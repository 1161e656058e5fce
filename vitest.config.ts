// The test runner's groups: pure rules, the server on a real database, pages, and journeys in a real browser.
import { defineConfig } from 'vitest/config'
import { compileTexts } from './scripts/compile-texts.ts'

compileTexts()

/**
 * How many times longer tests may take than on the two cores that their limits were set on: 1 to 5. Measured once, before anything
 * else runs.
 */
function measurePatience(): number {
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `row ${id}`, at: new Date(id).toISOString() }))
  const began = performance.now()
  for (let round = 0; round < 400; round++) JSON.parse(JSON.stringify(rows))
  return Math.min(5, Math.max(1, (performance.now() - began) / USUAL_MS))
}

/** What the measurement takes on those two cores, in milliseconds. */
const USUAL_MS = 60
const patience = measurePatience()
const seconds = (count: number): number => Math.round(count * 1000 * patience)

const SAME_CASES = 'tests/support/random-seed.ts'
const DATABASE_SERVER = 'tests/support/database-server.ts'
const BROWSER_TESTS = ['**/*.browser.test.{ts,tsx}', 'tests/e2e/**/*.test.ts']
/** Only in `npm run test:all`, to keep `npm test` short: most browser journeys … */
const LONG_JOURNEYS = 'tests/e2e/long/**/*.test.ts'
/** Tests of the repository as a whole. */
const REPOSITORY = 'tests/*.test.ts'
const OUTSIDE = ['**/node_modules/**', 'build/**']
/** … and tests that start processes: faults that kill servers, and the operators' commands. */
const SLOW = ['tests/faults/slow/**/*.test.ts', 'src/server/runtime/*-cli.test.ts']
/** Faults and attacks that take minutes; `npm run test:faults` and `npm run test:security` run them beside the others. */
const LONG_FAULTS = ['tests/{faults,security}/long/**/*.test.ts']

const browserProject = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    // Each file has a browser and a shop of its own; what one sees does not hang on another.
    globalSetup: [DATABASE_SERVER],
    testTimeout: seconds(120),
    hookTimeout: seconds(180),
    // As long as a page is waited for; a busy machine needs more than a second.
    expect: { poll: { timeout: seconds(15) } },
  },
})

const faultsProject = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: OUTSIDE,
    globalSetup: [DATABASE_SERVER],
    // Each of them keeps both cores busy by itself.
    fileParallelism: false,
    testTimeout: seconds(180),
    hookTimeout: seconds(180),
  },
})

export default defineConfig({
  test: {
    // Two cores; more workers only take turns.
    maxWorkers: 2,
    provide: { patience },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: [SAME_CASES],
          isolate: false,
          // Rules tried on thousands of inputs take their time on a busy machine.
          testTimeout: seconds(20),
          include: ['src/{domain,contract,copy,sandbox}/**/*.test.ts', 'bench/**/*.test.ts', REPOSITORY],
          exclude: [...OUTSIDE, ...BROWSER_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: [SAME_CASES],
          include: ['src/server/**/*.test.ts', 'tests/{faults,http,scripts,security,support}/**/*.test.ts'],
          exclude: [...OUTSIDE, ...BROWSER_TESTS, ...SLOW, ...LONG_FAULTS],
          globalSetup: [DATABASE_SERVER],
          // The test files of a worker share its loaded modules; a file that needs a shop opens its own (docs/decisions/018).
          isolate: false,
          testTimeout: seconds(20),
          hookTimeout: seconds(90),
        },
      },
      faultsProject('slow', SLOW),
      faultsProject('faults', LONG_FAULTS),
      {
        extends: true,
        test: {
          name: 'web',
          testTimeout: seconds(20),
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, ...BROWSER_TESTS],
        },
      },
      browserProject('browser', BROWSER_TESTS, [...OUTSIDE, LONG_JOURNEYS]),
      browserProject('journeys', [LONG_JOURNEYS], OUTSIDE),
    ],
  },
})
