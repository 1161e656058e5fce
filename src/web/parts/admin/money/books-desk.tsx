// What the nightly check found, and letters that do not get through.
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Books } from './books.tsx'
import { FailingLetters } from './failing-letters.tsx'
import { MoneyPage } from './money-page.tsx'

export default function BooksDesk() {
  const rights = useRights()
  return (
    <MoneyPage>
      <Books />
      {rights.has('letters') && <FailingLetters />}
    </MoneyPage>
  )
}
