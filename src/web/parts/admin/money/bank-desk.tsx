// What does not agree with the bank and the gateway: what waits for somebody, and what was settled.
import { useState } from 'react'
import { MoneyPage } from './money-page.tsx'
import { OpenFindings } from './open-findings.tsx'
import { SettledFindings } from './settled-findings.tsx'
import { useMoneySearch } from './use-money-search.ts'

export default function BankDesk() {
  // What was settled above appears below.
  const [settled, setSettled] = useState(0)
  const { number, search } = useMoneySearch()
  return (
    <MoneyPage search={search}>
      <OpenFindings number={number} onSettled={() => setSettled((times) => times + 1)} />
      <SettledFindings key={settled} number={number} />
    </MoneyPage>
  )
}
