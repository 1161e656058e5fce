// Examples of the staff's calls about issues of the newsletter.
import type { allCalls } from '#contract/all-calls.ts'
import { anIssue, aReader, ISSUE_TEXTS, ISSUE_VERSION } from '../support/issues.ts'
import type { TestShop } from '../support/shop.ts'
import type { Examples } from './example.ts'

interface At {
  readonly test: TestShop
}

const issueParams = async ({ test }: At) => ({ params: { issueId: await anIssue(test) } })

export const adminIssues: Examples<(typeof allCalls)['admin: issues']> = {
  viewIssue: issueParams,
  changeIssue: async (at) => ({
    ...(await issueParams(at)),
    body: { version: ISSUE_VERSION, ...ISSUE_TEXTS },
  }),
  deleteIssue: issueParams,
  previewIssue: issueParams,
  testIssue: issueParams,
  sendIssue: async ({ test }) => {
    await aReader(test)
    return { params: { issueId: await anIssue(test) }, body: { version: ISSUE_VERSION } }
  },
  stopIssue: async ({ test }) => {
    const issueId = await anIssue(test)
    const [at, sender] = [test.clock.now(), await authorOf(test, issueId)]
    await test.shop.db
      .updateTable('issues')
      .set({ state: 'going', send_at: at, sender })
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
