// Built assets: none is held before somebody asks for it, and a build that is made meanwhile takes none of them away.
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
const nowhere = async (): Promise<null> => null

it('an asset is read when it is first asked for, once for all who ask, and kept', async () => {
  const assets = await openAssets(folder, { 'x-common': 'yes' }, nowhere)
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

it('there is none that the build did not have', async () => {
  const assets = await openAssets(folder, {}, published)
  writeFileSync(join(folder, 'assets/later-0123abcd.js'), 'later')
  for (const path of ['/assets/later-0123abcd.js', '/assets/../package.json', `${PATH}.br`])
    expect([path, await assets.find(path)]).toEqual([path, undefined])
})

it.each([
  ['was written anew', () => writeFileSync(file, 'half of')],
  ['is gone', () => rmSync(file)],
  ['has lost what was packed of it', () => rmSync(`${file}.br`)],
])('what %s since the shop began comes from where the build was published', async (_what, change) => {
  const assets = await openAssets(folder, {}, published)
  change()
  expect(String((await assets.find(PATH))?.body.identity)).toBe('as it was published')
  expect(String(assets.peek(PATH)?.body.identity)).toBe('as it was published')
})

it('where nothing was published, what lies there is better than nothing', async () => {
  const assets = await openAssets(folder, {}, nowhere)
  writeFileSync(file, 'built anew')
  expect(String((await assets.find(PATH))?.body.identity)).toBe('built anew')
})
