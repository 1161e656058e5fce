// Built assets: read on the first request, and still served while a new build replaces the folder.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { digestOf, type PackedBody } from '../compression/encodings.ts'
import { openAssets } from './assets.ts'

const PATH = '/assets/frame-0123abcd.js'
let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  file = join(folder, PATH)
  mkdirSync(join(folder, 'assets'))
  const before = new Date(0)
  for (const ending of ['', '.br', '.gz']) {
    writeFileSync(`${file}${ending}`, `as it was${ending}`)
    utimesSync(`${file}${ending}`, before, before)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const body = (text: string): PackedBody => ({ identity: Buffer.from(text), digest: digestOf(Buffer.from(text)) })
const published = async (): Promise<PackedBody> => body('as it was published')
const noRelease = async (): Promise<null> => null

it('an asset file is read once, on the first request, also for concurrent requests', async () => {
  const assets = await openAssets(folder, { 'x-common': 'yes' }, noRelease)
  expect(assets.peek(PATH)).toBeUndefined()
  const [first, second] = await Promise.all([assets.find(PATH), assets.find(PATH)])
  expect(first).toBe(second)
  expect([first?.body.identity, first?.body.br, first?.body.gzip].map(String)).toEqual([
    'as it was',
    'as it was.br',
    'as it was.gz',
  ])
  expect(first?.heads.br).toContain('x-common')
  rmSync(file)
  expect(assets.peek(PATH)).toBe(first)
  expect(await assets.find(PATH)).toBe(first)
})

it('a file that was not in the build at the start is not served as an asset', async () => {
  const assets = await openAssets(folder, {}, published)
  writeFileSync(join(folder, 'assets/later-0123abcd.js'), 'later')
  for (const path of ['/assets/later-0123abcd.js', '/assets/../package.json', `${PATH}.br`])
    expect([path, await assets.find(path)]).toEqual([path, undefined])
})

it.each([
  ['was rewritten', () => writeFileSync(file, 'half of')],
  ['was deleted', () => rmSync(file)],
  ['lost its compressed form', () => rmSync(`${file}.br`)],
])('an asset file that %s since the start is served from the build stored in the database', async (_what, change) => {
  const assets = await openAssets(folder, {}, published)
  change()
  expect(String((await assets.find(PATH))?.body.identity)).toBe('as it was published')
  expect(String(assets.peek(PATH)?.body.identity)).toBe('as it was published')
})

it('a changed asset file is served as it is now when no build is stored in the database', async () => {
  const assets = await openAssets(folder, {}, noRelease)
  writeFileSync(file, 'built anew')
  expect(String((await assets.find(PATH))?.body.identity)).toBe('built anew')
})
