// What the nightly check found, and letters that do not get through.
import { Books } from './books.tsx'
import { FailingLetters } from './failing-letters.tsx'
import { MoneyPage } from './money-page.tsx'

export default function BooksDesk() {
  return (
    <MoneyPage>
      <Books />
      <FailingLetters />
    </MoneyPage>
  )
}
