// Catches what a page throws and says so inside the shop's frame; it draws nothing of its own.
import { Outlet, useRouteError } from 'react-router'
import { PageFailure } from '#web/parts/chrome/page-failure.tsx'

export default function Failures() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageFailure error={useRouteError()} />
}
