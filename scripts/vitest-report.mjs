// Runs tests with Vitest, and hands on what it wrote down about them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './programs.mjs'

/** Answers the runner's exit code and its report: null when it ended before it wrote one. */
export async function runVitest(node, words, { chromium = '', env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-report-'))
  const file = join(folder, 'report.json')
  const { code } = await run(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...words,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { NODE_ENV: 'test', ...env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) } },
  )
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  rmSync(folder, { recursive: true })
  return { code, report }
}
