// What does not agree with the bank and the gateway: what waits for somebody, and what was settled.
import { useState } from 'react'
import { MoneyPage } from './money-page.tsx'
import { OpenFindings } from './open-findings.tsx'
import { SettledFindings } from './settled-findings.tsx'

export default function BankDesk() {
  // What was settled above appears below.
  const [settled, setSettled] = useState(0)
  return (
    <MoneyPage>
      <OpenFindings onSettled={() => setSettled((times) => times + 1)} />
      <SettledFindings key={settled} />
    </MoneyPage>
  )
}
