// Examples of the staff's calls about issues of the monthly letter.
import type { allCalls } from '#contract/all-calls.ts'
import { countAudience } from '#server/newsletter/issues/audience-queries.ts'
import { anIssue, aReader, ISSUE_VERSION, ISSUE_WORDS } from '../issues.ts'
import type { TestShop } from '../shop.ts'
import { type Examples, plain } from './example.ts'

interface At {
  readonly test: TestShop
}

const one = async ({ test }: At) => ({ params: { issueId: await anIssue(test) } })

export const adminIssues: Examples<(typeof allCalls)['admin: issues']> = {
  listIssues: plain,
  startIssue: plain,
  viewIssue: one,
  changeIssue: async (at) => ({
    ...(await one(at)),
    body: {
      version: ISSUE_VERSION,
      ...ISSUE_WORDS,
      blocks: [...ISSUE_WORDS.blocks],
      audience: 'ordered',
      audienceDays: 60,
      perHour: 600,
    },
  }),
  deleteIssue: one,
  previewIssue: one,
  countAudience: () => ({ query: { audience: 'ordered', days: '90' } }),
  testIssue: one,
  sendIssue: async ({ test }) => {
    await aReader(test)
    const everybody = { audience: 'everybody', audienceDays: 90 } as const
    const count = await countAudience(test.shop.db, everybody, test.clock.now())
    const at = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    return { params: { issueId: await anIssue(test) }, body: { version: ISSUE_VERSION, count, at } }
  },
  stopIssue: async ({ test }) => {
    const issueId = await anIssue(test)
    const [at, sender] = [test.clock.now(), await authorOf(test, issueId)]
    await test.shop.db
      .updateTable('issues')
      .set({ state: 'going', send_at: at, began_at: at, sender, promised: 1 })
      .where('id', '=', issueId)
      .execute()
    return { params: { issueId } }
  },
}

const authorOf = async ({ shop }: TestShop, issueId: string) =>
  (
    await shop.db
      .selectFrom('issues')
      .select('author')
      .where('id', '=', issueId as never)
      .executeTakeFirstOrThrow()
  ).author
