// The local mailbox: every letter the shop wrote to its outbox folder, as pages to read (LET-8).

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter } from './letter.ts'
import { parseLetter } from './letter.ts'
import { letterPage, listPage, missingPage } from './mail-pages.ts'
import { answerPage, answerStyle } from './page-answer.ts'

const perPage = 25
const letterFile = /^([0-9a-f]{24})\.json$/

/** Nothing runs, nothing is fetched; the letter itself sits in a frame that may do nothing but be looked at. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export interface MailReader {
  /** Answers `…/mail`, `…/mail/{id}` and what these pages load, below any prefix. */
  handle(request: Request): Promise<Response>
}

/** Reads the letters that lie in `outboxDir` as `{id}.json`; their ids sort by time. */
export function createMailReader(options: { outboxDir: string }): MailReader {
  const readLetter = async (id: string): Promise<Letter | null> => {
    try {
      return parseLetter(id, await readFile(join(options.outboxDir, `${id}.json`), 'utf8'))
    } catch {
      return null // no such letter, or one that cannot be read: shown as missing
    }
  }

  const listIds = async (): Promise<string[]> => {
    const names = await readdir(options.outboxDir).catch(() => []) // no folder yet: no letters yet
    return names
      .flatMap((name) => letterFile.exec(name)?.[1] ?? [])
      .sort()
      .reverse()
  }

  const list = async (base: string, asked: number) => {
    const ids = await listIds()
    const pages = Math.max(1, Math.ceil(ids.length / perPage))
    const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
    const letters = await Promise.all(ids.slice((page - 1) * perPage, page * perPage).map(readLetter))
    const readable = letters.filter((each) => each !== null)
    return answerPage(listPage(base, readable, page, pages), pagePolicy)
  }

  return {
    handle: async (request) => {
      const url = new URL(request.url)
      const [, base = '', id, part] =
        /^(.*?\/mail)(?:\/(mail\.css|[0-9a-f]{24})(\/letter)?)?\/?$/.exec(url.pathname) ?? []
      if (base === '' || request.method !== 'GET') return answerPage(missingPage(base), pagePolicy, 404)
      if (id === 'mail.css') return answerStyle(new URL('./mail.css', import.meta.url))
      if (id === undefined) return list(base, Number(url.searchParams.get('page') ?? 1))
      const letter = await readLetter(id)
      if (!letter) return answerPage(missingPage(base), pagePolicy, 404)
      if (part === undefined) return answerPage(letterPage(base, letter), pagePolicy)
      return answerPage(`<base target="_blank">${letter.html}`, letterPolicy)
    },
  }
}
