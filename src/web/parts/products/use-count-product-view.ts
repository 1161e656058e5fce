// Counts a product view after a navigation within the shop. The first page of a document is counted by the server
// (ADM-39).
import { useEffect } from 'react'
import { reportStep } from '#contract/calls/steps.ts'
import { sendAnonymously } from '#web/api-client.ts'

/** The path of the document's first page, until the user leaves it; '' afterwards. */
let countedPath = typeof window === 'undefined' ? '' : window.location.pathname

export function useCountProductView(productId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to a product counts once
  useEffect(() => {
    if (window.location.pathname !== countedPath) sendAnonymously(reportStep, { step: 'product' })
    return () => {
      countedPath = ''
    }
  }, [productId])
}
