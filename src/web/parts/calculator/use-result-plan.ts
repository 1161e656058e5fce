// The plan below the result, fetched when the result is near. Without it the result still stands.
import { type ComponentType, useEffect, useState } from 'react'
import type { ResultPlanProps } from './result-plan.tsx'

/** The plan's component; null until it is there. It is fetched once `isWanted`, and again with the next wish if that failed. */
export function useResultPlan(isWanted: boolean): ComponentType<ResultPlanProps> | null {
  const [plan, setPlan] = useState<{ readonly component: ComponentType<ResultPlanProps> } | null>(null)
  // Steps lead here from several sides, and a remembered result without any step.
  useEffect(() => {
    if (!isWanted || plan !== null) return
    import('./result-plan.tsx').then(
      ({ ResultPlan }) => setPlan({ component: ResultPlan }),
      // No network: she has what she came for.
      () => {},
    )
  }, [isWanted, plan])
  return plan?.component ?? null
}
